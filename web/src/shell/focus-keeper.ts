const DIALOG = "[role=dialog], [role=alertdialog]";
/** The places to which the focus can fall back, innermost first. */
const PLACES = `${DIALOG}, article, section, header, form, [role=tabpanel], main`;

/**
 * Moves the focus, when a focused control leaves the screen because its work is done, to the
 * nearest surrounding element that stays, instead of the start of the page.
 */
export function keepFocus(): void {
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
