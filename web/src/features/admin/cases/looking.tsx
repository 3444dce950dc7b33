import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useFormats } from "../../../lib/language/format";
import { useName } from "../people/names";
import { lookingOptions } from "./queries";

/**
 * The other admins who have the same item open. The line is always there, so that nothing moves
 * when one appears.
 */
export function Looking({ id }: { id: string }) {
  const { formatTime } = useFormats();
  const { data } = useQuery(lookingOptions(id));
  const [first, ...more] = data?.others ?? [];
  const name = useName(first?.admin_id);
  return (
    <p aria-live="polite" className="flex min-h-5 items-center gap-1.5 text-sm text-warning">
      {first && name && (
        <>
          <Eye aria-hidden="true" className="size-4 shrink-0" />
          {more.length > 0 ? (
            <Trans>
              {name} and {more.length} more have this open
            </Trans>
          ) : (
            <Trans>
              {name} has had this open since {formatTime(first.at)}
            </Trans>
          )}
        </>
      )}
    </p>
  );
}
