import { useLingui } from "@lingui/react/macro";
import type { LastChange, ReportedCase } from "@reseat/contract";
import { clsx } from "clsx";
import { ArrowLeft, ArrowRight, ChevronUp } from "lucide-react";
import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../ui/button";
import { Holder, Looking, useLastChange } from "../who";
import { AskDialog, KeyHint, useKeys } from "./ask-dialog";

/** The ways from the open item to the rest of the queue. */
export interface Ways {
  /** The list, without the item. */
  back: string;
  /** Opens the next item, if there is one; after the last one, the first. */
  next: (() => void) | undefined;
  /** Called when the open item is decided: opens the next one, or the list when there is none. */
  decided: () => void;
}

export interface Act {
  /** The letter that also triggers it. */
  key: string;
  label: string;
  variant?: ComponentProps<typeof Button>["variant"];
  run: () => void;
}

interface Question
  extends Pick<ComponentProps<typeof AskDialog>, "title" | "children" | "isDangerous" | "note" | "fields"> {
  /** The label of the button that confirms, where it is not the action's. */
  action?: string;
  decide: (note: string) => Promise<unknown>;
}

/** A possible action for the open item; what it asks first, it does when that is confirmed. */
export type ItemAct = Act | (Omit<Act, "run"> & { asks: Question });

interface ItemFrameProps {
  id: string;
  ways: Ways;
  title: ReactNode;
  badge: ReactNode;
  /** The item, in queues with holders. */
  held?: Pick<ReportedCase, "holder">;
  children: ReactNode;
  /** The most important ones first. */
  acts: ItemAct[];
  /** The last change: who made it, and how. */
  last: LastChange | null;
  /** Nothing is left to decide, so the main action is the next item. */
  isDecided: boolean;
}

/**
 * An open item: the other admins who have it open, its content, and the possible actions. It takes
 * the focus when it opens.
 */
export function ItemFrame({ id, ways, title, badge, held, children, acts, last, isDecided }: ItemFrameProps) {
  const { back, next } = ways;
  const { t } = useLingui();
  const frame = useRef<HTMLElement>(null);
  const onward = useRef<HTMLButtonElement>(null);
  const [wasDecided] = useState(isDecided);
  const said = useLastChange(last);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    // A focused button disappears with the decision.
    if (isDecided && document.activeElement === document.body) frame.current?.focus();
  }, [isDecided]);
  /** Returns the focus to the item, from the dialog in which it was decided. */
  const goOn = (event: FocusEvent) => {
    if (event.target === frame.current && isDecided && !wasDecided) onward.current?.focus();
  };
  useKeys({ n: next });
  const [asked, ask] = useState<string | null>(null);
  const [isDeciding, setDeciding] = useState(false);
  const asking = acts.find(({ key }) => key === asked);
  const question = asking && "asks" in asking ? asking.asks : null;
  const confirm = async (note: string) => {
    setDeciding(true);
    // The command itself says why it failed.
    await question?.decide(note).catch(() => {});
    setDeciding(false);
    ask(null);
  };
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      onFocus={goOn}
      className="card @container focus:outline-none"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
        <header className="grid grid-cols-[minmax(0,1fr)] gap-1 max-lg:-mt-3">
          <Link to={back} className="inline-flex min-h-11 w-fit items-center gap-2 font-semibold text-sm lg:hidden">
            <ArrowLeft aria-hidden="true" className="size-4" />
            {t`Back to the queue`}
          </Link>
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h2 id={`${id}-title`} className="title min-w-0 break-words text-2xl">
              {title}
            </h2>
            {badge}
          </div>
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            {held && !isDecided && <Holder of={held} />}
            <Looking id={id} />
          </div>
        </header>
        {children}
      </div>
      {/* With large letters it would hide what is decided about. */}
      <footer className="sticky @max-[15rem]:static bottom-[calc(var(--dock-height)+env(safe-area-inset-bottom))] grid gap-3 rounded-b-lg border-line border-t bg-raised p-4 max-lg:p-3 lg:bottom-0">
        <p role="status" className="min-h-5 font-semibold text-sm empty:hidden">
          {said}
        </p>
        {/* Side by side on a phone, the rest one press away: the screen is for the item itself. */}
        <div className="flex items-end justify-between gap-2">
          <Acts acts={acts.map((act) => ("asks" in act ? { ...act, run: () => ask(act.key) } : act))} />
          {next && (
            <Button
              ref={onward}
              variant={isDecided ? "primary" : "quiet"}
              size="sm"
              className={clsx("min-h-11 shrink-0", !isDecided && "max-lg:w-11 max-lg:px-0")}
              onClick={next}
              aria-keyshortcuts="n"
            >
              <span className={clsx(!isDecided && "max-lg:sr-only")}>{t`Next`}</span>
              <ArrowRight aria-hidden="true" className="size-4.5" />
              <KeyHint name="N" />
            </Button>
          )}
        </div>
      </footer>
      {asking && question && (
        <AskDialog
          {...question}
          action={question.action ?? asking.label}
          busy={isDeciding}
          onConfirm={(note) => void confirm(note)}
          onClose={() => ask(null)}
        >
          <p>{question.children}</p>
        </AskDialog>
      )}
    </section>
  );
}

/** The number of buttons side by side on a phone. */
const FIRST = 2;

/** The possible actions for the open item: a button for each, with its key on it. */
function Acts({ acts }: { acts: Act[] }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  useKeys(Object.fromEntries(acts.map(({ key, run }) => [key, run])));
  if (acts.length === 0) return null;
  const isLong = acts.length > FIRST + 1;
  const button = ({ key, label, variant = "outline", run }: Act) => (
    <Button
      key={key}
      variant={variant}
      size="sm"
      className="min-h-11 max-lg:grow"
      onClick={run}
      aria-keyshortcuts={key}
    >
      {label}
      <KeyHint name={key.toUpperCase()} />
    </Button>
  );
  return (
    // On a phone the later ones appear above the first on demand, which stay under the thumb.
    <fieldset
      className="flex min-w-0 gap-2 max-lg:grow max-lg:flex-col-reverse lg:flex-wrap"
      aria-label={t`What to do`}
    >
      <div className="flex flex-wrap gap-2 lg:contents">
        {(isLong ? acts.slice(0, FIRST) : acts).map(button)}
        {isLong && (
          <Button
            variant="quiet"
            size="sm"
            className="min-h-11 max-lg:px-1 lg:hidden"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t`Less` : t`More`}
            <ChevronUp aria-hidden="true" className={clsx("size-4", isOpen && "rotate-180")} />
          </Button>
        )}
      </div>
      {isLong && (
        <div className={clsx("flex flex-wrap gap-2 lg:contents", !isOpen && "max-lg:hidden")}>
          {acts.slice(FIRST).map(button)}
        </div>
      )}
    </fieldset>
  );
}
