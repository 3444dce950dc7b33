/*
 * Runs before the first paint, while the app's scripts still load: sets the chosen theme and language and asks for the
 * listings that the first view will show. The app takes the answers over (src/lib/early-answers.ts).
 */
(() => {
  // Each language of the app with the address of its catalog, where the build knows it.
  const catalogs = document.currentScript.dataset;
  let language;
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    language = localStorage.getItem("language");
  } catch {
    // No storage: the system's theme, the device's language.
  }

  const isOurs = (name) => Object.hasOwn(catalogs, name);
  if (!isOurs(language)) language = navigator.languages.map((tag) => tag.split("-")[0]).find(isOurs) ?? "en";
  document.documentElement.lang = `${language}-IN`;
  if (catalogs[language]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = catalogs[language];
    document.head.append(link);
  }

  const { pathname, search } = location;
  if (pathname !== "/home" && pathname !== "/discover-movie") return;

  const given = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const name of ["search", "location", "date", "price", "sort"]) {
    const value = given.get(name)?.trim();
    if (value && (pathname === "/discover-movie" || name === "search")) query.set(name, value);
  }
  query.set("limit", pathname === "/home" ? "5" : "20");
  query.sort();

  const early = {};
  for (const address of ["/api/tickets/facets", `/api/tickets?${query}`]) {
    early[address] = fetch(address);
    early[address].catch(() => {});
  }
  window.earlyAnswers = early;
})();
