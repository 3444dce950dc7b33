import type { I18n } from "@lingui/core";
import { listenForInstallOffer } from "../features/install/install-state";
import { renewDrawnAnswers, takeDrawnPage } from "../lib/api/drawn-answers";
import { keepAnswers } from "../lib/api/kept-answers";
import { doEarlyInput } from "./early-input";
import { keepFocus } from "./focus-keeper";
import { bringBackForms } from "./form-keeper";

/** Prepares a drawn page before the app takes it over. */
export { takeDrawnPage };

/** Starts everything that a page does by itself and that the first view does not need. */
export function afterFirstView(i18n: I18n, isTaken: boolean): void {
  renewDrawnAnswers();
  doEarlyInput(isTaken);
  listenForInstallOffer();
  keepFocus();
  keepAnswers();
  bringBackForms();
  whenLoaded(() => {
    import("./updates").then(
      ({ followUpdates }) => followUpdates(i18n),
      // Without the worker the app works as an ordinary page; the next visit tries again.
      () => {},
    );
  });
}

/**
 * Runs after the page and its images have loaded, so that files for later use do not compete with
 * them for the network.
 */
function whenLoaded(act: () => void): void {
  if (document.readyState === "complete") act();
  else window.addEventListener("load", act, { once: true });
}
