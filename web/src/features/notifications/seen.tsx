import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from "react";
import { InSight } from "../../ui/in-sight";
import { useMarkSeen } from "./mutations";

/** How long a notification must be on the screen to count as read. */
const SEEN_AFTER_MS = 500;

const SeenContext = createContext<(ids: string[]) => void>(() => {});

/** Collects the notifications in its children that were seen, and marks them read together. */
export function SeenTogether({ children }: { children: ReactNode }) {
  const { mutate } = useMarkSeen();
  const seen = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const add = useCallback(
    (ids: string[]) => {
      for (const id of ids) seen.current.add(id);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        mutate([...seen.current]);
        seen.current.clear();
      }, 50);
    },
    [mutate],
  );
  return <SeenContext value={add}>{children}</SeenContext>;
}

interface SeenProps {
  /** The ids of the unread notifications in the children. */
  unread: string[];
  className?: string;
  children: ReactNode;
}

export function Seen({ unread, className, children }: SeenProps) {
  const add = use(SeenContext);
  const ids = unread.join(" ");
  const onSeen = useMemo(() => (ids ? () => add(ids.split(" ")) : undefined), [add, ids]);
  return (
    <InSight after={SEEN_AFTER_MS} onSeen={onSeen} className={className}>
      {children}
    </InSight>
  );
}
