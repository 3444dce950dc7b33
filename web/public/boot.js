/*
 * Runs before the first paint, while the app's scripts still load: sets the chosen theme and asks for the listings that
 * the first view will show. The app takes the answers over (src/lib/early-answers.ts).
 */
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // No storage: the system's theme.
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
