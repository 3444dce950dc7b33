import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button";
import { AskDialog } from "./ask-dialog";
import type { BulkAct } from "./define-queue";
import { useDecideEach } from "./mutations";

/** Fewer than the commands that a person may send in a minute. */
const MOST = 50;

interface BulkBarProps<Item> {
  /** The ticked items. */
  items: Item[];
  acts: BulkAct<Item>[];
  nameOf: (item: Item) => ReactNode;
  onChosen: (ids: ReadonlySet<string>) => void;
}

/**
 * Decides the ticked items for one reason, each as if by itself. The ones that failed stay ticked,
 * with the reason.
 */
export function BulkBar<Item extends { id: string }>({ items, acts, nameOf, onChosen }: BulkBarProps<Item>) {
  const { t } = useLingui();
  const [asking, ask] = useState<BulkAct<Item> | null>(null);
  return (
    <div className="sticky @max-[15rem]:static bottom-[calc(var(--dock-height)+env(safe-area-inset-bottom))] flex flex-wrap items-center gap-2 rounded-md border border-line bg-raised p-3 shadow-2 lg:bottom-2 lg:shadow-none">
      <p role="status" className="grow font-semibold text-sm">
        {items.length > MOST ? (
          <Trans>At most {MOST} at once</Trans>
        ) : (
          <Plural value={items.length} one="# chosen" other="# chosen" />
        )}
      </p>
      <Button variant="quiet" size="sm" className="min-h-11" onClick={() => onChosen(new Set())}>
        {t`Clear`}
      </Button>
      {acts.map((act, place) => (
        <Button
          key={act.action.id}
          variant={place === 0 ? "primary" : "outline"}
          size="sm"
          className="min-h-11"
          disabled={items.length > MOST}
          onClick={() => ask(act)}
        >
          {t(act.action)}
        </Button>
      ))}
      {asking && (
        <BulkDialog act={asking} items={items} nameOf={nameOf} onChosen={onChosen} onClose={() => ask(null)} />
      )}
    </div>
  );
}

interface BulkDialogProps<Item> extends Omit<BulkBarProps<Item>, "acts"> {
  act: BulkAct<Item>;
  onClose: () => void;
}

function BulkDialog<Item extends { id: string }>({ act, items, nameOf, onChosen, onClose }: BulkDialogProps<Item>) {
  const { t } = useLingui();
  const [done, setDone] = useState(0);
  const [failures, setFailures] = useState<{ item: Item; why: string }[]>([]);
  const decide = useDecideEach(items, {
    ...act,
    onTurn: setDone,
    onShown: (failed) => {
      setFailures(failed);
      onChosen(new Set(failed.map(({ item }) => item.id)));
      if (failed.length === 0) onClose();
    },
  });
  return (
    <AskDialog
      title={t(act.title(items.length))}
      action={t(act.action)}
      note={{ label: t(act.note.label), hint: t(act.note.hint), max: act.note.max, isRequired: true }}
      busy={decide.isPending}
      onConfirm={(reason) => decide.mutate(reason)}
      onClose={onClose}
    >
      <p>{act.children}</p>
      {decide.isPending && (
        <p role="status" className="figures">
          <Trans>
            {done + 1} of {items.length}
          </Trans>
        </p>
      )}
      {failures.length > 0 && (
        <div role="alert" className="grid gap-1 text-danger">
          <p className="font-semibold">
            <Plural
              value={failures.length}
              one="It did not work for # of them:"
              other="It did not work for # of them:"
            />
          </p>
          <ul className="list-disc ps-5">
            {failures.map(({ item, why }) => (
              <li key={item.id}>
                {nameOf(item)}: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </AskDialog>
  );
}
