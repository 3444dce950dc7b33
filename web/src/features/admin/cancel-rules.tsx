import { Trans, useLingui } from "@lingui/react/macro";
import type { CancelRule, CancelRulesSeen } from "@reseat/contract";
import { wholeIn } from "@reseat/contract/texts/digits";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { indianDay, useFormats } from "../../lib/language/format";
import { serverNow } from "../../lib/live/server-clock";
import { Button } from "../../ui/button";
import { Card, CardTitle } from "../../ui/card";
import { Field, Input } from "../../ui/field";
import { useSaveCancelRules } from "./mutations";
import { cancelRulesSeenOptions } from "./queries";
import { Name } from "./who";

/** A rule as it is typed. */
type Typed = Record<keyof CancelRule, string>;

const typedOf = (rule: CancelRule): Typed => ({
  ...rule,
  app: rule.app ?? "",
  share: String(rule.share),
  until_minutes: String(rule.until_minutes),
});
const ruleOf = ({ app, ...typed }: Typed): CancelRule => ({
  ...typed,
  ...(app.trim() && { app: app.trim() }),
  name: typed.name.trim(),
  theatre: typed.theatre.trim(),
  share: wholeIn(typed.share),
  until_minutes: wholeIn(typed.until_minutes),
});

const NEW = { name: "", theatre: "", app: "", share: "", until_minutes: "", source: "" };

const isWhole = (text: string, max: number) => wholeIn(text) <= max;
const isRight = ({ name, theatre, app, share, until_minutes, source, read_on }: Typed) =>
  Boolean(name.trim() && (theatre.trim() || app.trim()) && read_on) &&
  isWhole(share, 100) &&
  isWhole(until_minutes, 10_080) &&
  /^https?:\/\/\S+$/.test(source);

/** What sellers are told of cancelling instead, which admins keep up to date. */
export function CancelRules() {
  const { data } = useQuery(cancelRulesSeenOptions());
  return data ? <RulesForm key={data.version} seen={data} /> : null;
}

function RulesForm({ seen }: { seen: CancelRulesSeen }) {
  const { t } = useLingui();
  const before = seen.rules.map(typedOf);
  const [rules, setRules] = useState(before);
  const save = useSaveCancelRules();
  const isChanged = JSON.stringify(rules) !== JSON.stringify(before);
  const change = (at: number, part: Partial<Typed>) =>
    setRules(rules.map((rule, index) => (index === at ? { ...rule, ...part } : rule)));
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && rules.every(isRight)) save.mutate({ version: seen.version, rules: rules.map(ruleOf) });
      }}
    >
      <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CardTitle>{t`Cancel or sell?`}</CardTitle>
        <p className="text-ink-muted text-sm">
          {t`Sellers read these rules while they list. Enter only what a published page says.`}
          {seen.last && (
            <>
              {" "}
              <Trans>Version {seen.version}, by</Trans> <Name id={seen.last.admin_id} />
            </>
          )}
        </p>
        {rules.map((rule, at) => (
          <RuleFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place
            key={at}
            rule={rule}
            onChange={(part) => change(at, part)}
            onRemove={() => setRules(rules.toSpliced(at, 1))}
          />
        ))}
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => setRules([...rules, { ...NEW, read_on: indianDay(serverNow()) }])}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t`Add a rule`}
        </Button>
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          disabled={!isChanged || !rules.every(isRight)}
          busy={save.isPending}
        >{t`Save the rules`}</Button>
        {isChanged && <Button variant="outline" onClick={() => setRules(before)}>{t`Undo`}</Button>}
      </div>
    </form>
  );
}

interface RuleFieldsProps {
  rule: Typed;
  onChange: (part: Partial<Typed>) => void;
  onRemove: () => void;
}

/** What a rule says in two lines. A press opens its fields, which are open for a new one. */
function RuleFields({ rule, onChange, onRemove }: RuleFieldsProps) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const [isOpen, setOpen] = useState(rule.name === "");
  const fields = [
    { name: "name", label: t`Whose rule`, hint: t`Chain and booking app` },
    { name: "theatre", label: t`Word in the theatre's name`, hint: t`Empty: for all theatres` },
    { name: "app", label: t`Booked with`, hint: t`App or site. Empty: for all` },
    { name: "share", label: t`Percent given back`, hint: t`0: cannot be cancelled`, isNumber: true },
    { name: "until_minutes", label: t`Minutes before the show`, isNumber: true },
    { name: "source", label: t`Address of the source`, type: "url" },
    { name: "read_on", label: t`Read on`, type: "date" },
  ] as const;
  const { name, share, until_minutes, read_on } = rule;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-md border border-line"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2.5 text-sm">
        <span className="grid min-w-0 grow gap-0.5">
          <strong className="wrap-break-word">{name || t`New rule`}</strong>
          {share && read_on && (
            <span className="figures text-ink-muted">
              {share === "0" ? (
                t`Cannot be cancelled`
              ) : (
                <Trans>
                  {share}% back until {until_minutes} min before the show
                </Trans>
              )}{" "}
              · <Trans>read on {formatDate(read_on)}</Trans>
            </span>
          )}
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-muted group-open:rotate-180" />
      </summary>
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t p-3 sm:grid-cols-2">
        <legend className="sr-only">{name || t`New rule`}</legend>
        {fields.map(({ name, label, ...field }) => (
          <Field key={name} label={label} hint={"hint" in field ? field.hint : undefined}>
            <Input
              value={rule[name]}
              type={"type" in field ? field.type : "text"}
              inputMode={"isNumber" in field ? "numeric" : undefined}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          </Field>
        ))}
        <Button variant="quiet" className="justify-self-start text-danger" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
          {t`Remove this rule`}
        </Button>
      </fieldset>
    </details>
  );
}
