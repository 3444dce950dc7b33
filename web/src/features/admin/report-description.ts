import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Report } from "@reseat/contract";

/** Why Reseat takes two listings for the same ticket. */
const SAME_BY = new Map<string, MessageDescriptor>(
  Object.entries({
    code: msg`The code of this ticket is that of the other listing.`,
    booking: msg`The booking number of this ticket is that of the other listing.`,
    original: msg`The picture that was to be handed over has another code than the listing.`,
  }),
);

const PRICE_RAISED = msg`The seller's message seems to ask for more than the listing. Look at it before you decide.`;

/** Returns the text of a report: its writer's words, or why Reseat made it. */
export function useDescription() {
  const { t } = useLingui();
  return ({ report_type, description }: Pick<Report, "report_type" | "description">): string => {
    if (report_type === "unreadable")
      return t`Left out of what is on sale and of lists. Ticket and fields: ${description}`;
    const reason =
      report_type === "same_ticket"
        ? SAME_BY.get(description)
        : report_type === "price_raised"
          ? PRICE_RAISED
          : undefined;
    return reason ? t(reason) : description;
  };
}
