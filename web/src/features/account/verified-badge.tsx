import { Trans } from "@lingui/react/macro";
import { BadgeCheck } from "lucide-react";
import { Badge } from "../../ui/badge";

export function VerifiedBadge() {
  return (
    <Badge tone="success">
      <BadgeCheck aria-hidden="true" className="size-3.5" />
      <Trans>Verified</Trans>
    </Badge>
  );
}
