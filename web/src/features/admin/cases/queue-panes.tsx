import { useLingui } from "@lingui/react/macro";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useFormats } from "../../../lib/language/format";
import { ButtonLink } from "../../../ui/button";
import { PagedList } from "../../../ui/paged-list";
import { EmptyState } from "../../../ui/states";
import { adminPaths } from "../paths";
import { isOfOpen, type View } from "../queries";
import { HolderMark, When } from "../who";
import { KeyHint, useKeys } from "./ask-dialog";
import { BulkBar } from "./bulk-bar";
import type { AnyQueue, Listed, Row } from "./define-queue";
import type { Ways } from "./item-frame";

/** The next page loads when the open item is this close to the end of the loaded ones. */
const LOADED_AHEAD = 3;

interface QueuePanesProps {
  /** The name of the queue in the address. */
  name: string;
  queue: AnyQueue;
  view: View;
  /** The item that the address names. */
  openId: string | undefined;
  /** The content above the list. */
  head: ReactNode;
}

/**
 * A queue beside its open item; one of the two on a phone. The keys j and k move through the list,
 * Escape returns to it.
 */
export function QueuePanes({ name, queue, view, openId, head }: QueuePanesProps) {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  const navigate = useNavigate();
  const list = queue.useList(view);
  const items = list.data ?? [];
  const canTick = isOfOpen(view.status) && !(queue.ofCases && view.query);
  const acts = (canTick && queue.acts) || [];
  const row = (item: Listed) => queue.row(item, { t, formatPrice, view });
  const [chosen, choose] = useChosen(view);
  const ticked = items.filter(({ id }) => chosen.has(id));
  const kept = useKept(items, openId);
  const { area, reached } = useFocus(openId, kept.index);
  /** The items that were decided here. The list may show them a moment longer. */
  const [done, setDone] = useState(NONE);
  useLoadAhead(list, openId);
  const back = adminPaths.queue(name, view);
  const open = (target: Listed) => {
    reached.current = target.id;
    void navigate(adminPaths.queue(name, view, target.id), { replace: openId !== undefined });
  };
  /** Opens the neighbour of the reached item, or of its place when it has left the list. */
  const walk = (step: 1 | -1) => () => {
    const index = items.findIndex(({ id }) => id === reached.current);
    const hasLeft = index < 0 && reached.current !== undefined && reached.current === kept.item?.id;
    const target = items[hasLeft ? kept.index + Math.min(step, 0) : index + step];
    if (target) open(target);
  };
  useKeys({
    j: walk(1),
    ArrowDown: walk(1),
    k: walk(-1),
    ArrowUp: walk(-1),
    Escape: openId ? () => void navigate(back) : undefined,
  });
  const isListed = items.some(({ id }) => id === openId);
  const isKept = kept.item !== undefined && kept.item.id === openId;
  /** The items after the open one, then those before it. */
  const from = isKept ? kept.index + (isListed ? 1 : 0) : 0;
  const others = [...items.slice(from), ...items.slice(0, from)].filter(({ id }) => id !== openId);
  const following = others.find(({ id }) => !done.has(id));
  const ways: Ways = {
    back,
    next: following && (() => open(following)),
    decided: () => {
      if (openId) setDone(new Set([...done, openId]));
      if (following) open(following);
      else void navigate(back, { replace: true });
    },
  };
  const item = (id: string) => {
    if (!isKept && !queue.loads) return !list.isPending && <Missing back={back} />;
    return <queue.Open key={id} id={id} item={kept.item as Listed} ways={ways} />;
  };
  return (
    <div
      ref={area}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 focus:outline-none lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start"
    >
      {/* Scrolls by itself beside the item, so that both stay in sight. */}
      <div
        className={clsx(
          "@container grid grid-cols-[minmax(0,1fr)] gap-3 lg:sticky lg:top-[calc(var(--bar-height)+1rem)] lg:max-h-[calc(100dvh-13rem)] lg:overflow-y-auto lg:p-0.5",
          openId && "max-lg:hidden",
        )}
      >
        {head}
        <PagedList
          list={list}
          loading={t`Loading the queue`}
          failed={t`Could not load the queue`}
          empty={<EmptyState title={view.query ? t`Nothing found` : t(queue.empty)} compact />}
          rows
        >
          {(each) => (
            <QueueRow
              {...row(each)}
              of={each}
              to={adminPaths.queue(name, view, each.id)}
              isOpen={each.id === openId}
              isChosen={chosen.has(each.id)}
              {...(acts.length > 0 && { onChoose: () => choose(toggled(chosen, each.id)) })}
            />
          )}
        </PagedList>
        <p aria-hidden="true" className="flex flex-wrap gap-1.5 text-ink-muted text-sm max-lg:hidden">
          <KeyHint name="J" /> <KeyHint name="K" /> {t`next and previous`} <KeyHint name="Esc" /> {t`back to the list`}
        </p>
        {acts.length > 0 && ticked.length > 0 && (
          <BulkBar items={ticked} acts={acts} nameOf={(item) => row(item).title} onChosen={choose} />
        )}
      </div>
      <div className={clsx("min-w-0", !openId && "max-lg:hidden")}>
        {openId
          ? item(openId)
          : items.length > 0 && (
              <EmptyState
                title={t`Nothing is open`}
                description={t`Choose one from the list, or press J for the first.`}
              />
            )}
      </div>
    </div>
  );
}

/** The address names an item that this list does not show. */
function Missing({ back }: { back: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`It is not in this list`}
      description={t`Somebody may have decided it, or it stands further down.`}
    >
      <ButtonLink to={back} variant="outline">
        {t`Back to the queue`}
      </ButtonLink>
    </EmptyState>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The ticked ids, and a function that ticks others. Changing the view unticks all. */
function useChosen(view: View) {
  const key = JSON.stringify(view);
  const [ticked, tick] = useState({ key, ids: NONE });
  return [ticked.key === key ? ticked.ids : NONE, (ids: ReadonlySet<string>) => tick({ key, ids })] as const;
}

interface Kept {
  index: number;
  item: Listed | undefined;
}

/** The last open item and its place, also when a decision has removed it from the list. */
function useKept(items: Listed[], openId: string | undefined): Kept {
  const index = items.findIndex(({ id }) => id === openId);
  const found = { index, item: items[index] };
  const [kept, keep] = useState<Kept>(found);
  if (index < 0 || (kept.index === index && kept.item === found.item)) return kept;
  keep(found);
  return found;
}

/**
 * Keeps the open item's row in sight, and returns the focus to it from the item. `reached` is the
 * item that the keys have reached: they may be faster than the screen.
 */
function useFocus(openId: string | undefined, place: number) {
  const area = useRef<HTMLDivElement>(null);
  const reached = useRef(openId);
  const wasOpen = useRef(openId);
  useEffect(() => {
    const before = wasOpen.current;
    wasOpen.current = openId;
    if (openId === before) return;
    reached.current = openId;
    const rows = [...(area.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const rowOf = (id: string | undefined) => rows.find(({ dataset }) => dataset.row === id);
    if (openId) rowOf(openId)?.scrollIntoView({ block: "nearest" });
    // To the row in its place, where it has left the list.
    else (rowOf(before) ?? rows[place] ?? area.current)?.focus();
  }, [openId, place]);
  return { area, reached };
}

/** Loads the next page when the open item is near the end of the loaded ones. */
function useLoadAhead(list: UseInfiniteQueryResult<{ id: string }[]>, openId: string | undefined): void {
  const { data = [], hasNextPage, isFetching, fetchNextPage } = list;
  const left = data.length - data.findIndex(({ id }) => id === openId);
  const isNear = openId !== undefined && left <= LOADED_AHEAD;
  useEffect(() => {
    if (isNear && hasNextPage && !isFetching) void fetchNextPage();
  }, [isNear, hasNextPage, isFetching, fetchNextPage]);
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : new Set([...chosen, id]);
}

interface QueueRowProps extends Row {
  of: Listed;
  to: string;
  isOpen: boolean;
  isChosen: boolean;
  onChoose?: () => void;
}

function QueueRow({ of, to, isOpen, isChosen, onChoose, title, note, badge }: QueueRowProps) {
  const { id, created_at: at, holder = null } = of;
  const { t } = useLingui();
  return (
    <div className={clsx("flex border-s-4", isOpen ? "border-canary bg-sunken" : "border-transparent")}>
      {onChoose && (
        <label className="grid w-[min(2.75rem,15%)] shrink-0 place-items-center">
          <span className="sr-only">
            {t`Choose`} {title}
          </span>
          <input type="checkbox" checked={isChosen} onChange={onChoose} className="size-5 accent-velvet" />
        </label>
      )}
      <Link
        data-row={id}
        to={to}
        aria-current={isOpen || undefined}
        className={clsx(
          "grid min-h-16 min-w-0 grow grid-cols-[minmax(0,1fr)] gap-0.5 py-2.5 pe-4 hover:bg-sunken focus-visible:-outline-offset-2",
          !onChoose && "ps-4",
        )}
      >
        <span className="flex flex-wrap items-start justify-between gap-x-2">
          <span className="line-clamp-2 min-w-0 break-words font-semibold">{title}</span>
          {badge}
        </span>
        <span className="line-clamp-2 break-words text-ink-muted text-sm">{note}</span>
        <span className="flex flex-wrap justify-between gap-x-2">
          <When at={at} />
          <HolderMark of={{ holder }} />
        </span>
      </Link>
    </div>
  );
}
