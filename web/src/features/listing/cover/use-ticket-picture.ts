import { useCallback, useEffect, useRef, useState } from "react";
import { readDraftPicture, saveDraftPicture } from "../listing-draft";
import type { Cover } from "./boxes";
import type { KnownNumber } from "./find-covers";
import { begun, hidesCode, stageOf, type TicketPicture } from "./ticket-picture";

const loadCovers = () => import("./find-covers");

/**
 * The picture of a ticket, whose codes are covered before it goes anywhere. `ready` returns it once
 * what is still read, covered or stored has ended. With `draft` it is kept for this person, or for
 * a visitor.
 */
export function useTicketPicture(draft?: { userId: string | null }) {
  const [ticket, setTicket] = useState<TicketPicture | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [asked, setAsked] = useState(0);
  const latest = useRef<TicketPicture | null>(null);
  const work = useRef<Promise<unknown>>(Promise.resolve());
  const isKept = draft !== undefined;
  const userId = draft?.userId ?? null;

  const put = useCallback(
    async (next: TicketPicture | null) => {
      latest.current = next;
      setTicket(next);
      if (isKept) await saveDraftPicture(userId, next);
    },
    [isKept, userId],
  );
  const take = useCallback(
    async (original: File, known: KnownNumber = {}) => {
      // Stored before it is covered: the search takes a moment on a slow phone.
      const stored = put(begun(original));
      const next = await loadCovers()
        .then(({ findCovers }) => findCovers(original, known))
        .then(({ found, ...rest }) => ({ ...rest, covers: found ?? [], found: found ?? [], isBare: !found }))
        .catch(() => ({ hasFailed: true }));
      await stored;
      // Another picture may have been picked meanwhile.
      if (latest.current?.original === original) await put({ ...begun(original), ...next });
    },
    [put],
  );

  /** Covers a booking number too, in a picture whose codes are covered. */
  const learn = async (original: File, known: KnownNumber) => {
    const shown = latest.current;
    if (shown?.original !== original) return;
    const next = shown.picture ? await loadCovers().then((it) => it.withNumber(shown, known)) : null;
    if (!next) await take(original, known);
    else if (latest.current === shown) await put(next);
  };

  useEffect(() => {
    if (!isKept) return;
    work.current = readDraftPicture(userId).then(async (kept) => {
      if (!kept || latest.current) return;
      await (kept.picture ? put(kept) : take(kept.original));
    });
  }, [isKept, userId, put, take]);

  const change = (next: (ticket: TicketPicture) => Promise<TicketPicture> | TicketPicture) => {
    const before = latest.current;
    if (!before) return;
    work.current = (async () => {
      const after = await next(before);
      if (latest.current === before) await put(after);
    })().catch(() => put({ ...before, hasFailed: true }));
  };
  const cover = (covers: Cover[]) =>
    change(async (before) => {
      const { coverPicture, hasOpenCode } = await loadCovers();
      const picture = await coverPicture(before.original, covers);
      return { ...before, covers, picture, isOpen: hasOpenCode(before.found, covers), isBare: !hidesCode(covers) };
    });

  const ready = async () => {
    for (let awaited = null; awaited !== work.current; ) {
      awaited = work.current;
      await awaited;
    }
    return latest.current;
  };
  const field = {
    ticket,
    isEditing,
    asked,
    onChange: (original: File | null, known?: KnownNumber) => (original ? take(original, known) : put(null)),
    onPicking: (picking: Promise<void>) => {
      work.current = picking;
    },
    /**
     * Takes the picture that a booking was read from, once it is there, unless the seller picked
     * another. Returns what takes it back.
     */
    onRead: (drawn: Promise<File | null>, known: KnownNumber): (() => void) => {
      const earlier = work.current;
      let taken: File | null = null;
      let isTakenBack = false;
      work.current = Promise.all([drawn, earlier]).then(async ([original]) => {
        const before = latest.current;
        if (!original || isTakenBack || (before && before.original !== original)) return;
        if (before) return learn(original, known);
        taken = original;
        await take(original, known);
      });
      return () => {
        isTakenBack = true;
        if (taken && latest.current?.original === taken) work.current = put(null);
      };
    },
    /** Returns false when the seller has to say first what is to be covered, and asks. */
    mayGo: (shown: TicketPicture | null) => {
      const isReady = !shown || stageOf(shown) === "covered";
      if (!isReady) setAsked((times) => times + 1);
      return isReady;
    },
    edit: setEditing,
    cover,
    leaveBare: () => change((before) => ({ ...before, isBare: true })),
    again: () => {
      if (latest.current) work.current = take(latest.current.original);
    },
  };
  return { field, ready };
}

export type PictureField = ReturnType<typeof useTicketPicture>["field"];
