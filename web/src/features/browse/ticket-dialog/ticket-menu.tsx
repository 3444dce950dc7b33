import { useLingui } from "@lingui/react/macro";
import { Flag, Share2 } from "lucide-react";
import { Menu } from "../../../ui/menu";
import { ShareFallback, useShare } from "../../tickets/use-share";
import type { TicketWays } from "./use-ticket-ways";

interface TicketMenuProps {
  ways: TicketWays;
  isPreview?: boolean;
  /** Where the browser has no share sheet. */
  shareBy?: "dialog" | "copy";
}

/** What is rarely done with a ticket. */
export function TicketMenu({ ways, isPreview = false, shareBy = "dialog" }: TicketMenuProps) {
  const { t } = useLingui();
  const share = useShare(ways.ticket, shareBy);
  const report = { icon: Flag, label: t`Report`, onSelect: () => void ways.report() };
  return (
    <>
      <Menu
        label={t`More`}
        disabled={isPreview}
        busy={ways.over !== null}
        items={[{ icon: Share2, label: t`Share`, onSelect: share.start }, ...(ways.isOwn ? [] : [report])]}
      />
      <ShareFallback share={share} />
    </>
  );
}
