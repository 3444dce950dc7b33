import type { I18n } from "@lingui/core";
import { listenForInstallOffer } from "../features/account/install-state";
import letters from "../fonts/noto-sans-devanagari.woff2";
import { renewDrawnAnswers, takeDrawnPage } from "../lib/api/drawn-answers";
import { keepAnswers } from "../lib/api/kept-answers";
import { doEarlyInput } from "./early-input";
import { bringBackForms } from "./form-keeper";

/** Prepares a drawn page before the app takes it over. */
export { takeDrawnPage };

/** Starts everything that a page does by itself and that the first view does not need. */
export function afterFirstView(i18n: I18n, isTaken: boolean): void {
  renewDrawnAnswers();
  bringDevanagari();
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

const DIALOG = "[role=dialog], [role=alertdialog]";
/** The places to which the focus can fall back, innermost first. */
const PLACES = `${DIALOG}, article, li, section, header, form, [role=tabpanel], main`;

/**
 * Moves the focus, when a focused control leaves the screen because its work is done, to the
 * nearest surrounding element that stays, instead of the start of the page.
 */
function keepFocus(): void {
  let focused: Element | null = null;
  let places: HTMLElement[] = [];
  // The elements around the control that opened the dialog: the control may be gone by the time the
  // dialog closes.
  let behindDialog: HTMLElement[] = [];
  document.addEventListener("focusin", ({ target }) => {
    focused = target instanceof Element ? target : null;
    places = [];
    for (let at = focused?.parentElement; at; at = at.parentElement) if (at.matches(PLACES)) places.push(at);
    if (focused?.closest(DIALOG)) places.push(...behindDialog);
    else behindDialog = places;
  });
  new MutationObserver(() => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    focused = null;
    const place = places.find(({ isConnected }) => isConnected);
    if (!place) return;
    if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}

/**
 * Gives Devanagari to a device that has no font for it, which draws a box for each letter: all are
 * then equally wide. The browser loads the file when such a letter is shown.
 */
function bringDevanagari(): void {
  const context = document.createElement("canvas").getContext("2d");
  if (context?.measureText("क").width !== context?.measureText("।").width) return;
  const about = { weight: "400 700", unicodeRange: "U+900-97F", display: "swap" } as const;
  document.fonts.add(new FontFace("devanagari", `url(${letters})`, about));
}
