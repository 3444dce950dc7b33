import type { I18n } from "@lingui/core";
import { listenForInstallOffer } from "../features/install/install-state";
import { renewDrawnAnswers, takeDrawnPage } from "../lib/api/drawn-answers";
import { keepAnswers } from "../lib/api/kept-answers";
import { doEarlyInput } from "./early-input";
import { keepFocus } from "./focus-keeper";
import { bringBackForms } from "./form-keeper";

/** What a drawn page needs before the app takes it over. */
export { takeDrawnPage };

/** Everything that a page does by itself and that the first view does without. */
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
      // Without the worker the app works as a page does; the next visit tries again.
      () => {},
    );
  });
}

/**
 * After the page and its pictures, so that they do not share the network with what is kept for
 * later.
 */
function whenLoaded(act: () => void): void {
  if (document.readyState === "complete") act();
  else window.addEventListener("load", act, { once: true });
}
