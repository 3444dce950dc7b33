import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/pages/paths";
import { TEXT_LINK } from "../../ui/text-link";
import { dealsOptions } from "./queries";

/** Said once: where the first message of somebody's first deal will stand. */
export default function FirstDeal() {
  const deals = useInfiniteQuery(dealsOptions(false));
  if (deals.data?.length !== 1) return null;
  return (
    <p className="flex items-start gap-1.5 pb-3 text-sm">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
      <span>
        <Trans>Your first deal? Look first, pay then.</Trans> <SafetyLink />
      </span>
    </p>
  );
}

/** Leads to what to look at before paying. In a tab of its own, because it is read in between. */
export function SafetyLink() {
  return (
    <Link to={paths.safety} target="_blank" className={TEXT_LINK}>
      <Trans>Meet safely</Trans>
    </Link>
  );
}
