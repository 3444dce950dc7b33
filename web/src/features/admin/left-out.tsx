import { Plural } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { queryClient } from "../../lib/api/query-client";

interface Answer {
  left_out?: number;
  pages?: { left_out?: number }[];
}

/**
 * The number of rows that the server left out of the lists on the screen, because their stored data
 * cannot be read.
 */
function leftOut(): number {
  const shown = queryClient.getQueryCache().findAll({ type: "active" });
  const answers = shown.flatMap(({ state }) => {
    const answer = state.data as Answer | undefined;
    return [answer, ...(answer?.pages ?? [])];
  });
  return answers.reduce((sum, answer) => sum + (answer?.left_out ?? 0), 0);
}

/** Says that a list is incomplete. */
export function LeftOut() {
  const rows = useSyncExternalStore((listener) => queryClient.getQueryCache().subscribe(listener), leftOut);
  return (
    <div role="status">
      {rows > 0 && (
        <p className="rounded-md bg-warning-tint p-3 text-sm text-warning">
          <Plural
            value={rows}
            one="# row cannot be shown, because what is stored of it cannot be read. The log names it."
            other="# rows cannot be shown, because what is stored of them cannot be read. The log names them."
          />
        </p>
      )}
    </div>
  );
}
