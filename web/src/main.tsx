import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App, createRouter } from "./app";
import { currentLanguage, startI18n } from "./lib/language/language";
import { allowTranslation } from "./lib/pages/translated-page";
import { sessionStore } from "./lib/session/session-store";
import { loadScreens, needsLogin } from "./routes";
import "./styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error();
allowTranslation();
const drawnFor = window.earlyInput?.address;
const isWhereDrawn = () => drawnFor === location.pathname + location.search;
// Nothing on the first view needs it.
const later = import("./shell/after-first-view");
// What is drawn stays until its screen and the answers beside it are there.
const isReady = root.firstChild
  ? Promise.all([loadScreens(location.pathname), later.then((shell) => shell.takeDrawnPage(root))]).then(
      () => true,
      () => false,
    )
  : undefined;
const router = isReady?.then(createRouter) ?? createRouter();

void Promise.all([startI18n(), router, isReady]).then(([i18n, router, isReady]) => {
  // The app takes over what is in the reader's language, unless the browser has translated it or
  // its reader has gone back or forward meanwhile.
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
  // From now on React sees to presses: it takes over at once what is pressed.
  if (isTaken) window.earlyInput?.stop("click", "submit");
  // In small steps, between which the page answers its reader.
  startTransition(() => {
    if (!isTaken) return createRoot(root).render(app);
    hydrateRoot(root, app, {
      // Who goes back or forward in the middle of it is shown another screen, which is no fault.
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
