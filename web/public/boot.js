/*
 * Runs before the first paint: sets the theme and the language, notes whether somebody is logged
 * in, and requests the first answers for src/lib/api/link.ts.
 */
(() => {
  // The languages; in a build, each with the address of its catalog.
  const catalogs = document.currentScript.dataset;
  const isOurs = (name) => Object.hasOwn(catalogs, name);
  let language;
  let city = null;
  let token = null;
  const page = document.documentElement;
  // The app's own addresses name no language. One that does is a choice for a reader without one.
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
    // Both hide parts of a drawn page: the question for a city, and the parts for visitors.
    if (city !== null) page.dataset.city = "";
    if (Object.keys(localStorage).some((key) => key.endsWith(".accessToken"))) page.dataset.signedIn = "";
    // As in src/lib/live/waiting-hint.ts.
    const [until, rows] = localStorage.getItem("waiting")?.split(" ") ?? [];
    if (Date.parse(until) > Date.now()) page.style.setProperty("--waiting-rows", rows);
    token = goodToken();
  } catch {
    // Without storage the device's settings apply.
  }

  // Tells the CDN which page to serve: called at each load, and by src/lib/pages/tell-cdn.ts. All
  // of India is a choice too; null is none.
  window.tellCdn = (name, value) => {
    const seconds = value === null ? 0 : 365 * 24 * 3600;
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = `${name}=${encodeURIComponent(value || "*")}; path=/; max-age=${seconds}; samesite=lax`;
  };
  if (city !== null) {
    const isTold = () => document.cookie.includes(`city=${encodeURIComponent(city || "*")}`);
    const wasTold = isTold();
    window.tellCdn("city", city);
    // The cookie was gone, so the page was drawn for another choice: it is requested again before
    // it is painted. A browser without cookies keeps it.
    const isDrawnFor = ["/", "/home", "/discover-movie"].includes(url.pathname) && "answered" in page.dataset;
    if (isDrawnFor && !wasTold && isTold()) {
      page.hidden = true;
      location.reload();
    }
  }
  if (isOurs(language)) window.tellCdn("language", language);
  else language = navigator.languages.map((tag) => tag.split("-")[0]).find(isOurs) ?? "en";
  page.lang = `${language}-IN`;
  if (catalogs[language]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = catalogs[language];
    document.head.append(link);
  }

  // The scripts of a drawn page run after its first paint. A hidden page is never painted, and not
  // every browser reports a paint.
  document.addEventListener("DOMContentLoaded", () => {
    const scripts = document.getElementById("scripts");
    if (!scripts) return;
    const run = () => document.head.append(scripts.content);
    if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes("paint")) return run();
    new PerformanceObserver(run).observe({ type: "paint", buffered: true });
    setTimeout(run, 3000);
  });

  // A drawn search form that is sent before the app has loaded keeps the filters of the list.
  document.addEventListener("formdata", ({ target, formData }) => {
    if (target.id !== "find") return;
    for (const name of ["location", "date", "price", "seats", "at_once", "sort"]) {
      const value = url.searchParams.get(name);
      if (value && !formData.has(name)) formData.append(name, value);
    }
  });
  // Notes the input before the app has taken the page over, for src/app/early-input.ts.
  const presses = [];
  const fields = new Map();
  const noteField = ({ target }) => fields.set(target, { value: target.value, checked: target.checked });
  const notes = {
    click: ({ target }) => {
      const button = target.closest("button");
      if (button) presses.push(button);
    },
    // Only the app can send a form without an address.
    submit: (event) => event.target.hasAttribute("action") || event.preventDefault(),
    input: noteField,
    change: noteField,
    focusin: ({ target }) => {
      window.earlyInput.focused = target;
    },
  };
  window.earlyInput = {
    address: url.pathname + url.search,
    presses,
    fields,
    stop: (...types) => {
      for (const type of types) removeEventListener(type, notes[type], true);
    },
  };
  for (const type in notes) addEventListener(type, notes[type], true);

  const { pathname, search } = url;
  const early = {};
  window.earlyAnswers = early;
  const ask = (address, headers) => {
    const key = `${address} ${headers.authorization ?? ""}`.trimEnd();
    early[key] = fetch(address, { headers });
    early[key].catch(() => {});
  };
  // Whoever is signed in is led to Home before the front page is painted.
  if (pathname === "/" && "signedIn" in page.dataset) {
    page.hidden = true;
    location.replace("/home");
    return;
  }
  if (token) {
    // As in src/lib/api/me.ts.
    const [, screen] = pathname.split("/");
    const address = screen === "notifications" || screen === "messages" ? `/api/me?screen=${screen}` : "/api/me";
    ask(address, { authorization: `Bearer ${token}`, "accept-language": page.lang });
  }
  if (!["/", "/home", "/discover-movie"].includes(pathname) || "answered" in page.dataset) return;

  const given = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const name of ["search", "literal", "location", "date", "price", "seats", "at_once", "sort", "cursor"]) {
    const value = given.get(name)?.trim();
    const isOfHome = pathname === "/home" && (name === "search" || name === "literal");
    if (value && (pathname === "/discover-movie" || isOfHome)) query.set(name, value);
  }
  // As in src/features/browse/queries.ts.
  if (pathname === "/discover-movie" && city && query.size === 0) query.set("soonest", "true");
  if (city && !query.has("location")) query.set("location", city);
  const facets = new URLSearchParams(city ? { location: city } : {});
  query.set("limit", { "/": "3", "/home": "5" }[pathname] ?? "20");
  if (pathname === "/") query.set("sort", "show_date");
  if (pathname === "/home" && !query.has("search")) query.set("soonest", "true");
  query.sort();

  if (pathname !== "/") ask(`/api/tickets/facets${city ? `?${facets}` : ""}`, {});
  ask(`/api/tickets?${query}`, {});

  /**
   * Returns the access token of the logged-in person, or null when there is none or it must be
   * renewed first. As in src/lib/session/token-store.ts.
   */
  function goodToken() {
    const last = Object.keys(localStorage).find((key) => key.endsWith(".LastAuthUser"));
    if (!last) return null;
    const own = last.replace("LastAuthUser", `${localStorage.getItem(last)}.`);
    const token = localStorage.getItem(`${own}accessToken`);
    if (!token) return null;
    const { exp } = JSON.parse(atob(token.split(".")[1].replaceAll("-", "+").replaceAll("_", "/")));
    const drift = Number(localStorage.getItem(`${own}clockDrift`));
    return Date.now() + drift + 30_000 > exp * 1000 ? null : token;
  }
})();
