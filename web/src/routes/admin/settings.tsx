import { Trans, useLingui } from "@lingui/react/macro";
import type { AuditEntry, SettingsSeen } from "@reseat/contract";
import { type CreditPack, packsAt } from "@reseat/contract/limits/credit-packs";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { CancelRules } from "../../features/admin/cancel-rules";
import { Entries, Entry, Loaded } from "../../features/admin/entries";
import { useSaveSettings } from "../../features/admin/mutations";
import { auditOptions, settingsOptions } from "../../features/admin/queries";
import {
  changesIn,
  isAllowed,
  NumberField,
  numbersIn,
  numberTyped,
  SETTING_PATHS,
  SettingChanges,
  type SettingNumbers,
  type SettingPath,
  settingsOf,
  typedOf,
} from "../../features/admin/setting-fields";
import { Name } from "../../features/admin/who";
import { PACK_TITLES, PackTicket } from "../../features/credits/credit-packs";
import { useFormats } from "../../lib/language/format";
import { PageHeading } from "../../lib/pages/page";
import { Button } from "../../ui/button";
import { Card, CardTitle } from "../../ui/card";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Section } from "../../ui/section";

/** The limits and prices, and their history. */
export default function Settings() {
  const { t } = useLingui();
  const query = useQuery(settingsOptions());
  return (
    <div className="grid gap-5">
      <PageHeading className="sr-only">{t`Settings`}</PageHeading>
      <Loaded of={query} loading={t`Loading the settings...`}>
        {(settings) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
              <SettingsForm settings={settings} />
              <CancelRules />
            </div>
            <History settings={settings} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** Every version of the settings, from the audit. */
function History({ settings: { version } }: { settings: SettingsSeen }) {
  const { t } = useLingui();
  return (
    <Section id="versions" title={t`What was changed`}>
      <Entries of={auditOptions({ subject: "settings" })} empty={t`Nobody has changed anything yet`}>
        {({ thing_id, admin_id, at, details }: AuditEntry) => (
          <Entry
            title={thing_id === String(version) ? t`Version ${version}, in force` : t`Version ${thing_id}`}
            badge={
              <span className="text-ink-muted text-sm">
                <Name id={admin_id} />
              </span>
            }
            at={at}
          >
            <SettingChanges changes={changesIn(details ?? "")} />
          </Entry>
        )}
      </Entries>
    </Section>
  );
}

type Draft = Partial<Record<SettingPath, string>>;

const PACK_PATHS = {
  single: ["credit_price"],
  starter: ["packs.starter.base_credits", "packs.starter.bonus", "packs.starter.price"],
  value: ["packs.value.base_credits", "packs.value.bonus", "packs.value.price"],
} as const;

/** The cost of one credit of a pack, in paise. */
const each = ({ price, credits }: CreditPack) => Math.round(price / credits);

type Pair = [smaller: CreditPack, larger: CreditPack];

/** Pairs each pack with the next larger one. */
function pairsOf(packs: CreditPack[]): Pair[] {
  const bySize = packs.toSorted((one, other) => one.credits - other.credits);
  return bySize.slice(1).map((larger, index) => [bySize[index] as CreditPack, larger]);
}

/** The cost of a credit in the larger pack, divided by that in the smaller one. */
const dearness = ([smaller, larger]: Pair) => each(larger) / each(smaller);

/**
 * The pairs in which a credit costs more in the larger pack, and by a larger factor than before.
 */
function dearerPacks(wanted: CreditPack[], present: CreditPack[]): Pair[] {
  const before = new Map(pairsOf(present).map((pair) => [pair.map(({ id }) => id).join(), dearness(pair)]));
  return pairsOf(wanted).filter(
    (pair) => dearness(pair) > Math.max(1, before.get(pair.map(({ id }) => id).join()) ?? 1),
  );
}

/** All limits and prices. Typed values stay when another admin saves a change meanwhile. */
function SettingsForm({ settings }: { settings: SettingsSeen }) {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  const [draft, setDraft] = useState<Draft>({});
  const [asking, ask] = useState<"once" | "again" | null>(null);
  const present = numbersIn(settings);
  const wanted: SettingNumbers = { ...present };
  for (const path of SETTING_PATHS) wanted[path] = numberTyped(path, draft[path] ?? typedOf(path, present[path]));
  const changes = SETTING_PATHS.filter((path) => wanted[path] !== present[path]).map((path) => ({
    path,
    before: present[path],
    after: wanted[path],
  }));
  // A stage's own number may be out of the range, as long as nobody changes it.
  const isWrong = (path: SettingPath) => wanted[path] !== present[path] && !isAllowed(path, wanted[path]);
  const isValid = !SETTING_PATHS.some(isWrong);
  const drawn: SettingNumbers = { ...wanted };
  for (const path of SETTING_PATHS) if (isWrong(path)) drawn[path] = present[path];
  const save = useSaveSettings(
    () => setDraft({}),
    () => ask(null),
  );
  const odd = isValid ? dearerPacks(packsAt(settingsOf(wanted)), packsAt(settings)) : [];
  const send = () => save.mutate({ ...settingsOf(wanted), version: settings.version });
  const field = (path: SettingPath) => (
    <NumberField
      key={path}
      path={path}
      value={draft[path] ?? typedOf(path, present[path])}
      isWrong={isWrong(path)}
      onChange={(value) => setDraft({ ...draft, [path]: value })}
    />
  );
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (changes.length > 0 && isValid) ask("once");
      }}
    >
      <Group title={t`Limits of a person`}>
        <Row>{(["max_daily_unlocks", "unlock_attempts_per_hour", "requests_per_minute"] as const).map(field)}</Row>
      </Group>
      <Group title={t`Time to answer a grievance`}>
        <Row>{(["intimate_grievance_hours", "grievance_hours"] as const).map(field)}</Row>
      </Group>
      <Group title={t`Credits`}>
        {packsAt(settingsOf(drawn)).map((pack, _, all) => (
          <fieldset
            key={pack.id}
            className="grid gap-4 border-line border-t border-dashed pt-4 first-of-type:border-0 first-of-type:pt-0"
          >
            <legend className="sr-only">{t(PACK_TITLES[pack.id])}</legend>
            <PackTicket pack={pack} all={all} />
            <div className="grid grid-cols-2 gap-x-3 gap-y-4 *:last:col-span-2 sm:grid-cols-3 sm:gap-x-4 sm:*:last:col-span-1">
              {PACK_PATHS[pack.id].map(field)}
            </div>
          </fieldset>
        ))}
        <Row className="border-line border-t border-dashed pt-4">{field("first_listing_credits")}</Row>
      </Group>
      <Group title={t`Buyers who were not let in`}>
        <Row>{(["not_let_in_cases", "listing_pause_days"] as const).map(field)}</Row>
      </Group>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={changes.length === 0 || !isValid}>
          {t`Save Settings`}
        </Button>
        {Object.keys(draft).length > 0 && (
          <Button variant="outline" onClick={() => setDraft({})}>
            {t`Undo`}
          </Button>
        )}
      </div>
      {asking === "once" && (
        <ConfirmDialog
          title={t`Save these settings?`}
          action={t`Save Settings`}
          onConfirm={odd.length > 0 ? () => ask("again") : send}
          onClose={() => ask(null)}
          busy={save.isPending}
        >
          <SettingChanges changes={changes} />
          <span className="mt-3 block">
            <Trans>
              They count for everybody within 10 seconds. Who is past a new limit waits until its minute, hour or day is
              over. Orders that were begun keep their price, and grievances their time. The audit keeps that you did it.
            </Trans>
          </span>
        </ConfirmDialog>
      )}
      {asking === "again" && (
        <ConfirmDialog
          title={t`Is this price right?`}
          action={t`Save all the same`}
          onConfirm={send}
          onClose={() => ask(null)}
          busy={save.isPending}
        >
          <span className="grid gap-3">
            {odd.map(([smaller, larger]) => (
              <span key={larger.id}>
                <Trans>
                  In {t(PACK_TITLES[larger.id])} a credit costs {formatPrice(each(larger))}, more than in{" "}
                  {t(PACK_TITLES[smaller.id])} with {formatPrice(each(smaller))}. Nobody saves by buying more.
                </Trans>
              </span>
            ))}
          </span>
        </ConfirmDialog>
      )}
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <CardTitle>{title}</CardTitle>
      {children}
    </Card>
  );
}

function Row({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3 ${className}`}>{children}</div>;
}
