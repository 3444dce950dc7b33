/*
 * Runs before the first paint, while the app's scripts are still loading. It sets the theme and the language and
 * requests the listings of the first view. The app picks up the responses in src/lib/early-answers.ts.
 */
(() => {
  // Each language of the app, with the address of its catalog in a build.
  const catalogs = document.currentScript.dataset;
  let language;
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    language = localStorage.getItem("language");
  } catch {
    // Without storage: the system's theme and the device's language.
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
