import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api, isApiError } from "../../../lib/api/api";
import { errorText } from "../../../lib/api/error-texts";
import { useFormats } from "../../../lib/language/format";
import { toast, toastError } from "../../../lib/toast";
import { adminsOptions } from "../queries";

/** Saves limits and prices. */
export function useSaveSettings({ onSaved, onEnd }: { onSaved: () => void; onEnd: () => void }) {
  const { t } = useLingui();
  const sayNotSaved = useNotSaved();
  return useMutation({
    ...api.admin.updateSettings.mutationOptions(),
    onSuccess: () => {
      onSaved();
      toast({ title: t`Settings saved`, description: t`They count everywhere within 10 seconds.`, tone: "success" });
      onEnd();
    },
    onError: (error) => {
      onEnd();
      sayNotSaved(error);
    },
  });
}

/** Saves the rules about cancelling. */
export function useSaveCancelRules() {
  const { t } = useLingui();
  return useMutation({
    ...api.admin.updateCancelRules.mutationOptions(),
    onSuccess: () => toast({ title: t`Rules saved`, tone: "success" }),
    onError: useNotSaved(),
  });
}

/** Says why settings were not saved, and who was quicker. */
function useNotSaved() {
  const { t, i18n } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const { data: admins } = useQuery(adminsOptions());
  return (error: Error) => {
    if (!isApiError(error, "changed_meanwhile") || !error.data) {
      toastError(errorText(i18n, error), t`Settings not saved`);
      return;
    }
    const { admin_id, at } = error.data;
    // A former admin is not in the list.
    const name = admins?.items.find(({ id }) => id === admin_id)?.full_name ?? t`Somebody else`;
    toastError(
      t`${name} changed them on ${formatDate(at)} at ${formatTime(at)}. Please look at it, then save again.`,
      t`Settings not saved`,
    );
  };
}
