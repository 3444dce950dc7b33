import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { useGuestWindow } from "../lib/pages/guest-window";
import { useCloseRequest } from "./use-close-request";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One line under the title; screen readers read it with the title. */
  description?: ReactNode;
  children: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** A line above the buttons: what came of a press on them. */
  failure?: ReactNode;
  /** Stands beside Close. */
  menu?: ReactNode;
  size?: "sm" | "md" | "lg";
  /**
   * The contents bring their own header and scroll by themselves; the title is for screen readers.
   */
  isFrame?: boolean;
}

const WIDTHS = { sm: "sm:max-w-md", md: "sm:max-w-lg", lg: "sm:max-w-3xl" } as const;

/**
 * Slides up from the bottom on phones; centred on wider screens. Its contents are mounted anew
 * after a guest window, so state that must survive a payment belongs to the dialog's owner. A
 * dialog on top of another is its sibling, not its child.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  failure,
  menu,
  size = "md",
  isFrame = false,
}: DialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<{ element: Element | null; path: string } | null>(null);
  const isAside = useGuestWindow();
  const isShown = open && !isAside;
  useCloseRequest(isShown, () => onOpenChange(false));
  return (
    <Radix.Root open={isShown} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-[fade-in_var(--quick)] bg-scrim" />
        <div className="dialog-screen pointer-events-none fixed inset-0 z-50 grid items-end sm:place-items-center sm:p-6 short:p-0">
          <Radix.Content
            ref={panel}
            {...(description ? {} : { "aria-describedby": undefined })}
            onOpenAutoFocus={(event) => {
              // After a return from another window, nothing has the focus; nor where a link led here.
              // Then no control is marked as if a key had led to it.
              const { activeElement: element, body } = document;
              if (element !== body) opener.current = { element, path: window.location.pathname };
              else {
                event.preventDefault();
                panel.current?.focus();
              }
            }}
            onCloseAutoFocus={(event) => {
              // The dialog has no trigger of its own, so the focus returns to the element that had
              // it before, unless the dialog led to another screen.
              event.preventDefault();
              const { element, path } = opener.current ?? {};
              if (element instanceof HTMLElement && path === window.location.pathname) element.focus();
            }}
            onInteractOutside={(event) => {
              if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]"))
                event.preventDefault();
            }}
            className={clsx(
              "pointer-events-auto flex w-full flex-col rounded-t-lg bg-raised shadow-2 focus-visible:outline-none sm:rounded-lg",
              isFrame ? "dialog-frame" : "dialog-panel",
              "animate-[sheet-in_var(--calm)_var(--ease)] sm:animate-[rise_var(--calm)_var(--ease)]",
              WIDTHS[size],
            )}
          >
            {isFrame ? (
              <>
                <Radix.Title className="sr-only">{title}</Radix.Title>
                {children}
              </>
            ) : (
              <>
                <header className="flex flex-wrap-reverse items-end gap-x-4 border-line border-b px-5 pt-4 pb-3">
                  <div className="wrap-break-word min-w-[min(8rem,100%)] flex-1 self-start py-1">
                    <Radix.Title className="title text-xl">{title}</Radix.Title>
                    {description && (
                      <Radix.Description className="mt-1 text-sm text-ink-muted">{description}</Radix.Description>
                    )}
                  </div>
                  <div className="ms-auto -me-2 flex gap-1">
                    {menu}
                    <Radix.Close className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken">
                      <X aria-hidden="true" className="size-5" />
                      <span className="sr-only">
                        <Trans>Close</Trans>
                      </span>
                    </Radix.Close>
                  </div>
                </header>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to reach an area that scrolls */}
                <div tabIndex={0} className="dialog-body">
                  {children}
                </div>
                {footer && (
                  <footer className="dialog-foot">
                    {failure}
                    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{footer}</div>
                  </footer>
                )}
              </>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
