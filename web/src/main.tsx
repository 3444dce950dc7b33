import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App, createRouter } from "./app";
import { currentLanguage, startI18n } from "./lib/language";
import { allowTranslation } from "./lib/translated-page";
import { loadScreens } from "./routes";
import "./styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error();
allowTranslation();
// Nothing on the first view needs it.
const later = import("./shell/after-first-view");
// What the build or the server has drawn stays until its screen and the answers beside it are there.
const router = root.firstChild
  ? Promise.all([loadScreens(location.pathname), later.then((shell) => shell.takeDrawnPage(root))]).then(
      createRouter,
      createRouter,
    )
  : createRouter();

void Promise.all([startI18n(), router]).then(([i18n, router]) => {
  const app = (
    <StrictMode>
      <App i18n={i18n} router={router} />
    </StrictMode>
  );
  // The app takes over what the build has drawn in the language of the reader, unless the browser has translated it.
  const isTaken = root.dataset.language === currentLanguage() && !root.querySelector("font");
  // What somebody does in another drawn page goes on in the app's own.
  const replaced = isTaken ? [] : [...root.querySelectorAll<HTMLElement>("a, button, input")];
  // In small steps, between which the page answers its reader.
  startTransition(() => (isTaken ? void hydrateRoot(root, app) : createRoot(root).render(app)));
  later.then(
    ({ afterFirstView }) => afterFirstView(i18n, replaced),
    () => {},
  );
});
