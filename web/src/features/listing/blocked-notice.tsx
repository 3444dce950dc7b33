import { Trans } from "@lingui/react/macro";
import type { OwnTicket } from "@reseat/contract";
import { Link } from "react-router-dom";
import { paths } from "../../lib/pages/paths";
import { Button } from "../../ui/button";
import { useResumeTicket } from "./mutations";

/** Says why a ticket is blocked, and asks its seller once whether they still sell it. */
export function BlockedNotice({ ticket: { id, can_resume, held_back } }: { ticket: OwnTicket }) {
  const resume = useResumeTicket();
  if (held_back)
    return (
      <p className="text-danger text-sm">
        <Trans>Not on sale since your account was suspended.</Trans>
      </p>
    );
  return (
    <div className="grid justify-items-start gap-2 text-danger text-sm">
      <p>
        <Trans>Three buyers in a row got no answer.</Trans>{" "}
        {can_resume ? (
          <Trans>Still selling? You can put the ticket back on sale once.</Trans>
        ) : (
          <Trans>
            <Link to={paths.contactUs} className="font-semibold underline underline-offset-2">
              Contact support
            </Link>{" "}
            to sell it again.
          </Trans>
        )}
      </p>
      {can_resume && (
        <Button
          variant="outline"
          size="sm"
          className="text-ink"
          busy={resume.isPending}
          onClick={() => resume.mutate({ id, status: "available" })}
        >
          <Trans>Yes, still selling</Trans>
        </Button>
      )}
    </div>
  );
}
