import { Trans, useLingui } from "@lingui/react/macro";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router-dom";
import { PagedList } from "../../../components/paged-list";
import { EmptyState } from "../../../components/states";
import { useFormats } from "../../../lib/format";
import { adminPaths } from "../paths";
import type { Ways } from "./item-frame";
import { KeyHint } from "./key-hint";
import { useKeys } from "./use-keys";

interface Row {
  title: ReactNode;
  note: ReactNode;
  badge?: ReactNode;
  /** ISO time. */
  at: string;
}

interface QueuePanesProps<Item extends { id: string }> {
  queue: string;
  status: string;
  /** The item that the address names. */
  openId: string | undefined;
  list: UseInfiniteQueryResult<Item[]>;
  empty: string;
  row: (item: Item) => Row;
  /** The open item. It stays when a decision takes it out of the list. */
  children: (id: string, item: Item | undefined, ways: Ways) => ReactNode;
}

/** A queue beside its open item; one after the other on a phone. j and k walk, Escape goes back to the list. */
export function QueuePanes<Item extends { id: string }>(props: QueuePanesProps<Item>) {
  const { queue, status, openId, list, empty, row, children } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const area = useRef<HTMLDivElement>(null);
  const items = list.data ?? [];
  /** What was open last, and where it stood, for when a decision takes it out of the list. */
  const last = useRef<{ index: number; item: Item | undefined }>({ index: -1, item: undefined });
  const kept = last.current;
  const found = items.find(({ id }) => id === openId) ?? (kept.item?.id === openId ? kept.item : undefined);
  /** Where the keys have got to: they may be faster than the screen. */
  const reached = useRef(openId);
  const wasOpen = useRef(openId);
  useEffect(() => {
    const index = items.findIndex(({ id }) => id === openId);
    if (index >= 0) last.current = { index, item: items[index] };
    reached.current = openId;
    // Back from an item: to its row, or to what stands there now.
    if (!openId && wasOpen.current) {
      const rows = [...(area.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
      (
        rows.find(({ dataset }) => dataset.row === wasOpen.current) ??
        rows[last.current.index] ??
        area.current
      )?.focus();
    }
    wasOpen.current = openId;
  });
  /** The neighbour of an item; of one that has left the list, what stands in its place. */
  const neighbour = (id: string | undefined, step: 1 | -1): Item | undefined => {
    const index = items.findIndex((item) => item.id === id);
    const hasLeft = index < 0 && id !== undefined && id === kept.item?.id;
    return items[hasLeft ? kept.index + Math.min(step, 0) : index + step];
  };
  const walk = (step: 1 | -1) => () => {
    const target = neighbour(reached.current, step);
    if (!target) return;
    reached.current = target.id;
    void navigate(adminPaths.queue(queue, status, target.id), { replace: openId !== undefined });
  };
  const back = adminPaths.queue(queue, status);
  const next = neighbour(openId, 1) && walk(1);
  useKeys({
    j: walk(1),
    ArrowDown: walk(1),
    k: walk(-1),
    ArrowUp: walk(-1),
    Escape: openId ? () => void navigate(back) : undefined,
  });
  return (
    <div
      ref={area}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 focus:outline-none lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start"
    >
      <div className={clsx("grid gap-3", openId && "max-lg:hidden")}>
        <p aria-hidden="true" className="flex flex-wrap gap-1.5 text-ink-muted text-sm max-lg:hidden">
          <KeyHint name="J" /> <KeyHint name="K" /> <Trans>walk</Trans> <KeyHint name="Esc" />{" "}
          <Trans>back to the list</Trans>
        </p>
        <PagedList
          list={list}
          loading={t`Loading the queue`}
          failed={t`Could not load the queue`}
          empty={<EmptyState title={empty} compact />}
          rows
        >
          {(each) => (
            <QueueRow
              {...row(each)}
              id={each.id}
              to={adminPaths.queue(queue, status, each.id)}
              isOpen={each.id === openId}
            />
          )}
        </PagedList>
      </div>
      <div className={clsx("min-w-0", !openId && "max-lg:hidden")}>
        {openId
          ? children(openId, found, { back, next })
          : items.length > 0 && (
              <EmptyState
                title={<Trans>Nothing is open</Trans>}
                description={<Trans>Choose one from the list, or press J for the first.</Trans>}
              />
            )}
      </div>
    </div>
  );
}

function QueueRow({ id, to, isOpen, title, note, badge, at }: Row & { id: string; to: string; isOpen: boolean }) {
  const { formatDate, formatTime } = useFormats();
  return (
    <Link
      data-row={id}
      to={to}
      aria-current={isOpen || undefined}
      className={clsx(
        "grid min-h-16 gap-0.5 px-4 py-2.5 hover:bg-sunken focus-visible:-outline-offset-2",
        isOpen && "border-canary border-s-4 bg-sunken",
      )}
    >
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0 truncate font-semibold">{title}</span>
        {badge}
      </span>
      <span className="truncate text-ink-muted text-sm">{note}</span>
      <time dateTime={at} className="figures text-ink-muted text-xs">
        {formatDate(at)}, {formatTime(at)}
      </time>
    </Link>
  );
}
