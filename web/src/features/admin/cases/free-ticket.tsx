import { Trans, useLingui } from "@lingui/react/macro";
import type { ReportedCase } from "@reseat/contract";
import { MODERATION_REASON_MAX } from "@reseat/contract/limits/admin-constants";
import { useState } from "react";
import { Field, Select } from "../../../components/field";
import { NO_NAME, useName } from "../people/names";
import { AskDialog } from "./ask-dialog";
import { useFreeTicket } from "./mutations";

interface FreeTicketDialogProps {
  reported: ReportedCase;
  /** The people who listed the ticket, the reported person first. */
  sellers: string[];
  onClose: () => void;
}

/** Sets a ticket that several people listed free for the one whose it is. */
export function FreeTicketDialog({ reported: { id, user_id }, sellers, onClose }: FreeTicketDialogProps) {
  const { t } = useLingui();
  const [freeFor, setFreeFor] = useState(user_id);
  const name = useName(freeFor) ?? NO_NAME;
  const free = useFreeTicket(name, onClose);
  return (
    <AskDialog
      title={t`Set the ticket free?`}
      action={t`Set free`}
      isDangerous
      fields={
        <Field label={t`Whose ticket it is`}>
          <Select value={freeFor} onChange={({ target }) => setFreeFor(target.value)}>
            {sellers.map((each) => (
              <Seller key={each} id={each} />
            ))}
          </Select>
        </Field>
      }
      note={{
        label: t`Note`,
        hint: t`For the audit. Neither side reads it.`,
        max: MODERATION_REASON_MAX,
        isRequired: true,
      }}
      busy={free.isPending}
      onConfirm={(reason) => free.mutate({ id, user_id, free_for: freeFor, reason })}
      onClose={onClose}
    >
      <p>
        <Trans>
          {name} can list this ticket, also if it was handed over. Other listings of it that are on sale are removed,
          and none of them can be handed over. Tell {name} to list it again.
        </Trans>
      </p>
    </AskDialog>
  );
}

function Seller({ id }: { id: string }) {
  return <option value={id}>{useName(id) ?? NO_NAME}</option>;
}
