import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { toast as sonner, Toaster, useSonner } from "sonner";
import { errorText } from "../lib/api/error-texts";
import { attachToastHost } from "../lib/toast";

const SHOW = { default: sonner.message, success: sonner.success, error: sonner.error } as const;

/** Titles and Close are at the top. On a wide screen, a corner without controls. */
const POSITION = window.matchMedia("(min-width: 64rem)").matches ? "bottom-right" : "bottom-center";

const BUTTON = "min-h-11 min-w-11 shrink-0 self-center rounded-md px-2 font-semibold underline-offset-4";

/** Shows one toast at a time: a new one replaces the last. */
export default function ToastHost() {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const go = useEffectEvent(navigate);
  useEffect(
    () =>
      attachToastHost((message) => {
        const say = (text: unknown) => errorText(i18n, text);
        const unreached = message.again && {
          title: i18n._(msg`No connection`),
          description: i18n._(msg`We could not reach Reseat, so we do not know if this worked.`),
          tone: "error" as const,
          duration: 15_000,
          action: { label: i18n._(msg`Try Again`), onClick: message.again },
        };
        const needsLogin = message.needsLogin && {
          title: i18n._(msg`Please sign in to continue`),
          duration: 1500,
        };
        const {
          title = i18n._(msg`Error`),
          description,
          failure,
          tone = "default",
          duration = 5000,
          action,
          firstAction,
        } = { ...message, ...unreached, ...needsLogin };
        sonner.dismiss();
        const buttonOf = (pressed: typeof action) =>
          pressed && {
            label: say(pressed.label),
            onClick: "to" in pressed ? () => void go(pressed.to) : pressed.onClick,
          };
        const told = failure ?? description;
        SHOW[tone](say(title), {
          description: told === undefined ? told : say(told),
          duration,
          action: buttonOf(action),
          cancel: buttonOf(firstAction),
        });
      }, sonner.dismiss),
    [i18n],
  );
  const taken = useTakenBelow(useSonner().toasts.length > 0);
  return (
    <Toaster
      position={POSITION}
      style={{ fontFamily: "inherit" }}
      visibleToasts={1}
      offset={{ bottom: taken + 24, right: "1.5rem" }}
      mobileOffset={{ bottom: taken + 8, left: "1rem", right: "1rem" }}
      toastOptions={{
        unstyled: true,
        classNames: {
          // On a phone a toast without a button lets presses through to what it lies over.
          toast:
            "flex w-full has-[button]:pointer-events-auto lg:pointer-events-auto max-lg:not-has-[button]:pointer-events-none flex-wrap items-start gap-3 rounded-md border border-line bg-raised p-4 text-sm text-ink shadow-2 data-[front=false]:hidden sm:w-88",
          title: "font-semibold",
          description: "mt-0.5 text-ink-muted",
          success: "border-s-4 border-s-success",
          error: "border-s-4 border-s-danger",
          icon: "mt-0.5 shrink-0",
          content: "min-w-0 flex-1 basis-40 in-has-data-cancel:basis-4/5",
          actionButton: `${BUTTON} -my-2 -me-2 text-velvet-ink underline`,
          cancelButton: `${BUTTON} bg-velvet px-4 text-on-velvet`,
        },
      }}
    />
  );
}

/** What a toast may need: its height and width, with the space around it. */
const TOAST = { height: 136, width: 384 };
/** The top bar, and the waiting requests below it. */
const TOP = 108;
/** The lowest element of a screen may stand this far up: above the dock. */
const DOCK = 140;

/** Returns how much a dialog takes that leaves no room for a toast below or beside it. */
function takenByDialog(dialog: Element): number {
  const { top, right, bottom } = dialog.getBoundingClientRect();
  if (innerHeight - bottom >= TOAST.height || innerWidth - right >= TOAST.width) return 0;
  // A low sheet has room above it; in a high one, its body is above its buttons.
  if (top >= TOAST.height + TOP) return innerHeight - top;
  const foot = dialog.querySelector("footer");
  return foot ? innerHeight - foot.getBoundingClientRect().top : 0;
}

/** Returns the height at the bottom of the screen that toasts leave free. */
function takenBelow(): number {
  const viewport = window.visualViewport;
  // In most browsers a keyboard lies over the page.
  const keyboard = viewport ? innerHeight - viewport.height - viewport.offsetTop : 0;
  const dialog = [...document.querySelectorAll("[role=dialog]:is(.dialog-panel, .dialog-frame)")].at(-1);
  if (dialog) return Math.max(keyboard, takenByDialog(dialog));
  const feet = [...document.querySelectorAll("[data-foot]")].map((foot) => foot.getBoundingClientRect());
  const isBelow = ({ top, bottom }: DOMRect) => top > innerHeight / 2 && bottom > innerHeight - DOCK;
  return Math.max(keyboard, 0, ...feet.filter(isBelow).map(({ top }) => innerHeight - top));
}

/** The same, as it changes while a toast is shown. */
function useTakenBelow(isShown: boolean): number {
  const [taken, setTaken] = useState(0);
  useLayoutEffect(() => {
    if (!isShown) return;
    let frame = 0;
    const measure = () => setTaken(Math.round(takenBelow()));
    const measureSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    const changes = new MutationObserver(measureSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener("resize", measureSoon);
    window.addEventListener("scroll", measureSoon, { passive: true });
    window.visualViewport?.addEventListener("resize", measureSoon);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener("resize", measureSoon);
      window.removeEventListener("scroll", measureSoon);
      window.visualViewport?.removeEventListener("resize", measureSoon);
    };
  }, [isShown]);
  return taken;
}
