import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { api, isApiError } from "../../../lib/api/api";
import { useCommand } from "../../../lib/api/use-command";
import { useFormats } from "../../../lib/language/format";
import { toast, toastError } from "../../../lib/toast";
import { adminsOptions } from "../queries";

/** Saves limits and prices. */
export function useSaveSettings({ onSaved, onEnd }: { onSaved: () => void; onEnd: () => void }) {
  return useCommand(api.admin.updateSettings, {
    done: () => {
      onSaved();
      toast({
        title: msg`Settings saved`,
        description: msg`They count everywhere within 10 seconds.`,
        tone: "success",
      });
    },
    failed: useNotSaved(),
    ended: onEnd,
  });
}

/** Saves the rules about cancelling. */
export function useSaveCancelRules() {
  return useCommand(api.admin.updateCancelRules, {
    done: { title: msg`Rules saved` },
    failed: useNotSaved(),
  });
}

/** Says why settings were not saved, and who was quicker. */
function useNotSaved() {
  const { t } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const { data: admins } = useQuery(adminsOptions());
  return (error: Error) => {
    if (!isApiError(error, "changed_meanwhile") || !error.data) return toastError(error, t`Settings not saved`);
    const { admin_id, at } = error.data;
    // A former admin is not in the list.
    const name = admins?.items.find(({ id }) => id === admin_id)?.full_name ?? t`Somebody else`;
    toastError(
      t`${name} changed them on ${formatDate(at)} at ${formatTime(at)}. Please look at it, then save again.`,
      t`Settings not saved`,
    );
  };
}
