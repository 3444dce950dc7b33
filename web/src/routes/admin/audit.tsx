import { useLingui } from "@lingui/react/macro";
import type { AuditAction } from "@reseat/contract";
import { AUDIT_ACTIONS } from "@reseat/contract/schemas/audit";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { AuditList } from "../../features/admin/entries";
import { AUDIT_LABELS } from "../../features/admin/labels";
import { useSaveAudit } from "../../features/admin/mutations";
import { type AuditFilter, adminsOptions } from "../../features/admin/queries";
import { PageHeading } from "../../lib/pages/page";
import { withParams } from "../../lib/pages/search-params";
import { Button } from "../../ui/button";
import { Field, Input, Select } from "../../ui/field";

/** The value in the address, if it is a day. */
function dayIn(text: string | null): string {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : "";
}

/** The log of admins' actions, with a filter in the address and a file to download. */
export default function Audit() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const { data: admins } = useQuery(adminsOptions());
  const admin_id = params.get("admin") ?? "";
  const action = AUDIT_ACTIONS.find((each) => each === params.get("action"));
  const [from, to] = [dayIn(params.get("from")), dayIn(params.get("to"))];
  const filter: AuditFilter = {
    ...(admin_id && { admin_id }),
    ...(action && { action }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const choose = (name: string, value: string) => setParams(withParams({ [name]: value }), { replace: true });
  const save = useSaveAudit(filter);
  return (
    <div className="grid gap-5">
      <PageHeading className="sr-only">{t`Audit`}</PageHeading>
      <div className="grid items-end gap-3 xs:grid-cols-2 lg:grid-cols-[1fr_1fr_auto_auto_auto]">
        <Field label={t`Admin`}>
          <Select value={admin_id} onChange={(event) => choose("admin", event.target.value)}>
            <option value="">{t`Everybody`}</option>
            {admins?.items.map(({ id, full_name }) => (
              <option key={id} value={id}>
                {full_name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Action`}>
          <Select value={action ?? ""} onChange={(event) => choose("action", event.target.value)}>
            <option value="">{t`Everything`}</option>
            {AUDIT_ACTIONS.map((each: AuditAction) => (
              <option key={each} value={each}>
                {t(AUDIT_LABELS[each])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`From`}>
          <Input type="date" value={from} max={to} onChange={(event) => choose("from", event.target.value)} />
        </Field>
        <Field label={t`To`}>
          <Input type="date" value={to} min={from} onChange={(event) => choose("to", event.target.value)} />
        </Field>
        <Button variant="outline" onClick={() => save.mutate()} busy={save.isPending}>
          <Download aria-hidden="true" className="size-4.5" />
          {t`Save as CSV`}
        </Button>
      </div>
      <p className="text-ink-muted text-sm">{t`Nobody can change or remove an entry.`}</p>
      <AuditList filter={filter} />
    </div>
  );
}
