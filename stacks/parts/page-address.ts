import { BROWSE_NAMES } from "@reseat/contract/addresses";
import { LANGUAGES } from "@reseat/contract/limits/constants";
import { PRERENDERED, SERVED, SHARE_LOST } from "@reseat/contract/pages";

// Functions of the CDN, in the JavaScript that it runs.

/** Splits a language off the beginning of an address. */
const addressOf = `function addressOf(uri) {
  var language = uri.split("/")[1];
  if (!${JSON.stringify(LANGUAGES)}.includes(language)) return { path: uri };
  return { language: language, path: uri.slice(language.length + 1) || "/" };
}`;

/**
 * Returns the language that the reader chose (a cookie of boot.js), else that of the address, else
 * the first of the reader's that we support, else English.
 */
const languageOf = `function languageOf(request) {
  var languages = ${JSON.stringify(LANGUAGES)};
  var cookie = request.cookies.language;
  var header = request.headers["accept-language"];
  var wanted = [cookie && cookie.value, addressOf(request.uri).language].concat(header && header.value.split(","));
  var spoken = wanted.map((tag) => (tag || "").trim().slice(0, 2).toLowerCase()).find((tag) => languages.includes(tag));
  return spoken || languages[0];
}`;

/**
 * Finds the file of an address: a page drawn by the build in the reader's language, and the app's
 * empty page for every other path that is not a file.
 */
export const pageAddress = `${addressOf}
${languageOf}
function handler(event) {
  var request = event.request;
  var path = addressOf(request.uri).path;
  if (path.length > 1) path = path.replace(/\\/$/, "");
  if (${JSON.stringify(Object.keys(PRERENDERED))}.includes(path)) {
    request.uri = "/pages/" + languageOf(request) + path + ".html";
  } else if (!path.split("/").pop().includes(".")) request.uri = "/index.html";
  return request;
}`;

/**
 * Requests a page from the function that draws it. Its plain address, the reader's language, chosen
 * city and address travel as headers, and the path becomes that of the page's file. So the same
 * request, sent to the files, gets a page that draws itself in the browser. Files for search
 * engines have no language.
 */
export const servedAddress = `${addressOf}
${languageOf}
function handler(event) {
  var request = event.request;
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  var patterns = ${JSON.stringify(SERVED)};
  var path = addressOf(request.uri).path;
  // Two letters that are not a language of ours come here too.
  var plain = path.replace(/^\\/..(?=\\/|$)/, "") || "/";
  var pattern = Object.keys(patterns).find((each) => each.endsWith("*") ? plain.startsWith(each.slice(0, -1)) : each === plain);
  if (!pattern) {
    request.headers["x-page"] = request.headers["x-language"] = request.headers["x-city"] = { value: "" };
    request.uri = "/pages" + request.uri;
    return request;
  }
  var asked = ${JSON.stringify(BROWSE_NAMES)}.filter((name) => request.querystring[name] && request.querystring[name].value);
  var query = asked.map((name) => name + "=" + request.querystring[name].value).join("&");
  var city = request.cookies.city;
  request.headers["x-page"] = { value: path + (query && "?" + query) };
  request.headers["x-language"] = { value: languageOf(request) };
  request.headers["x-city"] = { value: ["landing", "home", "discover"].includes(patterns[pattern]) && city ? city.value : "" };
  request.uri = "/pages/" + patterns[pattern] + ".html";
  return request;
}`;

/** Leads a browser that posts what was shared, because it has no worker of ours, to the form. */
export const shareAddress = `function handler() {
  return {
    statusCode: 303,
    statusDescription: "See Other",
    headers: { location: { value: ${JSON.stringify(SHARE_LOST)} }, "cache-control": { value: "no-store" } },
  };
}`;
