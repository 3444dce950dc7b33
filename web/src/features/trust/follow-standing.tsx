import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { createRoot, type Root } from "react-dom/client";
import { api, isApiError } from "../../lib/api/api";
import { dropParts } from "../../lib/api/asked-me";
import { queryClient } from "../../lib/api/query-client";
import { loadScripts } from "../../lib/pages/load-scripts";
import { standingOptions } from "./queries";

/**
 * Shows the team's messages, and the question to a person who closed their account, over any
 * screen, until the returned function is called. It loads only when there is something to show,
 * because very few people see it.
 */
export function followStanding(i18n: I18n): () => void {
  let root: Root | undefined;
  const show = async () => {
    const { StandingDialogs } = await loadScripts(() => import("./standing-dialogs"));
    root ??= createRoot(document.body.appendChild(document.createElement("div")));
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <StandingDialogs />
        </QueryClientProvider>
      </I18nProvider>,
    );
  };
  const observer = new QueryObserver(queryClient, standingOptions());
  const stops = [
    observer.subscribe(({ data }) => {
      // Without the network, the next refusal shows it.
      if (data?.warning || data?.restriction || data?.closed || data?.terms_changed) void show().catch(() => {});
    }),
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") seeRefusal(event.action.error);
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") seeRefusal(event.action.error);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    // React may be rendering the screen of the next person, and cannot finish two trees at once.
    setTimeout(() => root?.unmount());
  };
}

function seeRefusal(error: unknown): void {
  const isBanned = isApiError(error, "banned");
  if (!isBanned && !isApiError(error, "suspended", "warning_unread", "terms_changed", "account_closed")) return;
  // Only what tells: everything else would be refused again. A ban is told by the profile's refusal.
  dropParts([isBanned ? "accounts" : "moderation"]);
  void queryClient.invalidateQueries({
    queryKey: isBanned ? api.accounts.getProfile.queryKey() : standingOptions().queryKey,
    predicate: ({ state }) => !isApiError(state.error, "banned"),
  });
}
