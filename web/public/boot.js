/* Before the first paint: theme, language, whether somebody is logged in, and the first listings for src/lib/early-answers.ts. */
(() => {
  // Each language, with the address of its catalog in a build.
  const catalogs = document.currentScript.dataset;
  const isOurs = (name) => Object.hasOwn(catalogs, name);
  let language;
  let city = null;
  const page = document.documentElement;
  // The app's own addresses name no language. One that does is a choice for who has made none.
  const url = new URL(location);
  const [, named] = url.pathname.split("/");
  if (isOurs(named)) {
    url.pathname = url.pathname.slice(named.length + 1);
    history.replaceState(null, "", url);
    language = named;
  }
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") page.dataset.theme = theme;
    if (language) localStorage.language ??= language;
    language = localStorage.getItem("language");
    city = localStorage.getItem("selectedLocation");
    // Hides the question for a city, and what is drawn for visitors.
    if (city !== null) page.dataset.city = "";
    if (Object.keys(localStorage).some((key) => key.endsWith(".accessToken"))) page.dataset.signedIn = "";
    // As in src/lib/waiting-hint.ts.
    const [until, rows] = localStorage.getItem("waiting")?.split(" ") ?? [];
    if (Date.parse(until) > Date.now()) page.style.setProperty("--waiting-rows", rows);
  } catch {
    // Without storage: what the device says.
  }

  // For the CDN's choice of a page. Without the API (older browsers) the app draws it again.
  const tell = (name, value) => {
    const expires = Date.now() + 365 * 24 * 3600_000;
    window.cookieStore?.set({ name, value: encodeURIComponent(value), expires, sameSite: "lax" }).catch(() => {});
  };
  // All of India is a choice too.
  if (city !== null) tell("city", city || "*");
  if (isOurs(language)) tell("language", language);
  else language = navigator.languages.map((tag) => tag.split("-")[0]).find(isOurs) ?? "en";
  page.lang = `${language}-IN`;
  if (catalogs[language]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = catalogs[language];
    document.head.append(link);
  }

  const { pathname, search } = url;
  if (pathname !== "/home" && pathname !== "/discover-movie") return;

  const given = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const name of ["search", "location", "date", "price", "seats", "sort", "cursor"]) {
    const value = given.get(name)?.trim();
    if (value && (pathname === "/discover-movie" || name === "search")) query.set(name, value);
  }
  // As in src/features/browse/use-filters.ts.
  if (city && !query.has("location")) query.set("location", city);
  const facets = new URLSearchParams(city ? { location: city } : {});
  query.set("limit", pathname === "/home" ? "5" : "20");
  query.sort();

  const early = {};
  for (const address of [`/api/tickets/facets${city ? `?${facets}` : ""}`, `/api/tickets?${query}`]) {
    early[address] = fetch(address);
    early[address].catch(() => {});
  }
  window.earlyAnswers = early;
})();

/*
 * Browsers that translate a page put its texts into elements of their own, which stand for them when React looks for a text.
 */
(() => {
  const { removeChild, insertBefore } = Node.prototype;
  const childOf = (parent, node) => {
    let child = node;
    while (child && child.parentNode !== parent) child = child.parentNode;
    return child;
  };
  Node.prototype.removeChild = function (node) {
    const child = childOf(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
  Node.prototype.insertBefore = function (node, before) {
    return insertBefore.call(this, node, before ? childOf(this, before) : before);
  };
})();
