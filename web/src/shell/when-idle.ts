import { queryClient } from "../lib/api/query-client";
import { isGuestWindowOpen, watchGuestWindow } from "../lib/pages/guest-window";

/** Resolves as soon as no command and no payment is under way. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const stops = [queryClient.getMutationCache().subscribe(check), watchGuestWindow(check)];
    function check(): void {
      if (queryClient.isMutating() > 0 || isGuestWindowOpen()) return;
      for (const stop of stops) stop();
      resolve();
    }
    check();
  });
}
