import { Trans, useLingui } from "@lingui/react/macro";
import type { SettingsSeen } from "@reseat/contract";
import { type CreditPack, packsAt } from "@reseat/contract/limits/credit-packs";
import { type ReactNode, useState } from "react";
import { useFormats } from "../../../lib/language/format";
import { Button } from "../../../ui/button";
import { Card, CardTitle } from "../../../ui/card";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { PACK_TITLES, PackTicket } from "../../credits/credit-packs";
import { useSaveSettings } from "./mutations";
import { NumberField } from "./number-field";
import { SettingChanges } from "./setting-changes";
import {
  isAllowed,
  numbersIn,
  numberTyped,
  SETTING_PATHS,
  type SettingNumbers,
  type SettingPath,
  settingsOf,
  typedOf,
} from "./setting-fields";

/** The numbers of a pack, and a preview of the pack. */
function PackFields({ pack, children }: { pack: CreditPack; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <fieldset className="grid gap-4 border-line border-t border-dashed pt-4 first-of-type:border-0 first-of-type:pt-0">
      <legend className="sr-only">{t(PACK_TITLES[pack.id])}</legend>
      <PackTicket pack={pack} />
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 *:last:col-span-2 sm:grid-cols-3 sm:gap-x-4 sm:*:last:col-span-1">
        {children}
      </div>
    </fieldset>
  );
}

type Draft = Partial<Record<SettingPath, string>>;

const LIMIT_PATHS = ["max_daily_unlocks", "unlock_attempts_per_hour", "requests_per_minute"] as const;
const CLOCK_PATHS = ["intimate_grievance_hours", "grievance_hours"] as const;
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
export function SettingsForm({ settings }: { settings: SettingsSeen }) {
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
  const save = useSaveSettings({ onSaved: () => setDraft({}), onEnd: () => ask(null) });
  const odd = isValid ? dearerPacks(packsAt(settingsOf(wanted)), packsAt(settings)) : [];
  const send = () => save.mutate({ ...settingsOf(wanted), version: settings.version });
  const field = (path: SettingPath) => (
    <NumberField
      key={path}
      path={path}
      value={draft[path] ?? typedOf(path, present[path])}
      isWrong={isWrong(path)}
      onChange={(event) => setDraft({ ...draft, [path]: event.target.value })}
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
      <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CardTitle>
          <Trans>Limits of a person</Trans>
        </CardTitle>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">{LIMIT_PATHS.map(field)}</div>
      </Card>
      <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CardTitle>
          <Trans>Time to answer a grievance</Trans>
        </CardTitle>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">{CLOCK_PATHS.map(field)}</div>
      </Card>
      <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CardTitle>
          <Trans>Credits</Trans>
        </CardTitle>
        {packsAt(settingsOf(drawn)).map((pack) => (
          <PackFields key={pack.id} pack={pack}>
            {PACK_PATHS[pack.id].map(field)}
          </PackFields>
        ))}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-t border-dashed pt-4 sm:grid-cols-3">
          {field("first_listing_credits")}
        </div>
      </Card>
      <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CardTitle>
          <Trans>Buyers who were not let in</Trans>
        </CardTitle>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">
          {field("not_let_in_cases")}
          {field("listing_pause_days")}
        </div>
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={changes.length === 0 || !isValid}>
          <Trans>Save Settings</Trans>
        </Button>
        {Object.keys(draft).length > 0 && (
          <Button variant="outline" onClick={() => setDraft({})}>
            <Trans>Undo</Trans>
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
