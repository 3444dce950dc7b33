import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { currentLanguage, startI18n } from "../lib/language/language";
import { allowTranslation } from "../lib/pages/translated-page";
import { sessionStore } from "../lib/session/session-store";
import { App, createRouter } from "./app";
import { loadScreens, needsLogin } from "./routes";
import "../styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error();
allowTranslation();
const drawnFor = window.earlyInput?.address;
const isWhereDrawn = () => drawnFor === location.pathname + location.search;
// Loaded separately, because the first view does not need it.
const later = import("./after-first-view");
// A drawn page stays until its screen and the embedded answers have loaded.
const isReady = root.firstChild
  ? Promise.all([loadScreens(location.pathname), later.then((shell) => shell.takeDrawnPage(root))]).then(
      () => true,
      () => false,
    )
  : undefined;
const router = isReady?.then(createRouter) ?? createRouter();

void Promise.all([startI18n(), router, isReady]).then(([i18n, router, isReady]) => {
  // The app takes over a page in the reader's language, unless the browser has translated it or its
  // reader has gone back or forward meanwhile.
  const isReaders = root.dataset.language === currentLanguage() && !root.querySelector("font");
  // Whoever is not logged in is led on from a personal page.
  const isTheirs = !needsLogin(location.pathname) || sessionStore.get().status === "authenticated";
  const isTaken = isReady === true && isWhereDrawn() && isReaders && isTheirs;
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const app = (
    <StrictMode>
      <App i18n={i18n} router={router} onStart={start} />
    </StrictMode>
  );
  // From now on React handles presses: it hydrates a pressed element at once.
  if (isTaken) window.earlyInput?.stop("click", "submit");
  // In small steps, so that the page stays responsive in between.
  startTransition(() => {
    if (!isTaken) return createRoot(root).render(app);
    hydrateRoot(root, app, {
      // A reader who goes back or forward in the middle gets another screen, which is no fault.
      onRecoverableError: (error) => {
        if (isWhereDrawn()) reportError(error);
      },
    });
  });
  Promise.all([later, started]).then(
    ([{ afterFirstView }]) => afterFirstView(i18n, isTaken),
    () => {},
  );
});
