import { Trans, useLingui } from "@lingui/react/macro";
import type { CancelRule } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { indianDay, showInstant, useFormats } from "../../lib/language/format";
import { serverNow } from "../../lib/live/server-clock";
import { Field, Select } from "../../ui/field";
import { TEXT_LINK } from "../../ui/text-link";
import { ShowWhen } from "../../ui/times";
import { useReading } from "./booking/reading";
import type { ListingValues } from "./listing-values";
import { cancelRulesOptions } from "./queries";

interface CancellingProps {
  theatre: string;
  /** The start of the show, in epoch milliseconds. */
  begins: number;
  /** What all tickets cost without fees, in paise; NaN if that is not known. */
  all: number;
}

/**
 * What cancelling gives back, and a choice of the app where that depends on it. Says nothing where
 * no rule is known.
 */
export function Cancelling({ theatre, begins, all }: CancellingProps) {
  const { data } = useQuery(cancelRulesOptions());
  const app = useWatch<ListingValues, "bookedWith">({ name: "bookedWith" });
  const known = data?.rules ?? [];
  const apps = appsOf(known, { theatre, begins });
  const rules = rulesFor(known, { theatre, app }).filter((rule) => endOf(rule, begins) > serverNow());
  return (
    <>
      {apps.length > 0 && <BookedWith apps={apps} />}
      {rules.length > 0 && <Rules {...{ rules, begins, all }} />}
    </>
  );
}

function BookedWith({ apps }: { apps: string[] }) {
  const { t } = useLingui();
  const { control, setValue } = useFormContext<ListingValues>();
  const app = useWatch({ control, name: "bookedWith" });
  const { readProps } = useReading();
  return (
    <Field
      label={t`Booked with (optional)`}
      {...readProps("bookedWith", t`Shows what cancelling gives back. It is not part of the listing.`)}
    >
      <Select
        value={apps.find((each) => isSameApp(each, app)) ?? ""}
        onChange={({ target }) => setValue("bookedWith", target.value, { shouldDirty: true })}
      >
        <option value="">{t`Another, or not known`}</option>
        {apps.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Rules that can still be used, each with its source. */
function Rules({ rules, begins, all }: Omit<CancellingProps, "theatre"> & { rules: CancelRule[] }) {
  const { formatDate } = useFormats();
  return (
    <div className="grid gap-1 rounded-md bg-sunken p-3 text-sm">
      <p className="font-semibold">
        <Trans>Cancel or sell?</Trans>
      </p>
      <ul className="grid gap-2">
        {rules.map((rule, at) => {
          const { name, source, read_on, until_minutes } = rule;
          const next = rules[at + 1];
          return (
            <li key={`${name} ${until_minutes}`} className="grid justify-items-start gap-1">
              <p>
                <Cancelled rule={rule} until={endOf(rule, begins)} all={all} />
              </p>
              {/* Once for all that it says. */}
              {!(next?.source === source && next.read_on === read_on) && (
                <a href={source} target="_blank" rel="noopener noreferrer" className={TEXT_LINK}>
                  <Trans>Source, read on {formatDate(read_on)}</Trans>
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Cancelled({ rule, until, all }: { rule: CancelRule; until: number; all: number }) {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  const { name, share } = rule;
  const back =
    all > 0
      ? t`${formatPrice(Math.round((all * share) / 100))} (${share}% of the printed price)`
      : t`${share}% of the printed price`;
  return share === 0 ? (
    <Trans>{name}: tickets cannot be cancelled.</Trans>
  ) : (
    <Trans>
      {name}: cancelling gives back {back} until <ShowWhen {...inIndia(until)} inSentence />
    </Trans>
  );
}

/** A time in epoch milliseconds as the day and the clock of India. */
function inIndia(at: number) {
  const date = indianDay(at);
  const minutes = Math.round((at - showInstant(date).getTime()) / 60_000);
  const digits = (part: number) => String(part).padStart(2, "0");
  return { date, time: `${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}` };
}

/** When a rule ends for a show, both in epoch milliseconds. */
const endOf = ({ until_minutes }: CancelRule, begins: number) => begins - until_minutes * 60_000;

/** The words of a name, with spaces around each. */
const words = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ")} `;

/** Whether two names are one app's: 'Book My Show' and 'BookMyShow' are. */
const isSameApp = (one: string, other: string) => words(one).replaceAll(" ", "") === words(other).replaceAll(" ", "");

const isForTheatre = (rule: CancelRule, theatre: string) =>
  rule.theatre === "" || words(theatre).includes(words(rule.theatre));

/**
 * Returns the rules that hold for a ticket: those of its app for such theatres, else those of its
 * app for all, else those of the chain. Without an app the chain's alone are known.
 */
function rulesFor(rules: CancelRule[], { theatre, app }: { theatre: string; app: string }): CancelRule[] {
  const here = rules.filter((rule) => isForTheatre(rule, theatre));
  const ofApp = here.filter((rule) => rule.app && isSameApp(rule.app, app));
  const closest = ofApp.filter((rule) => rule.theatre);
  return [closest, ofApp, here.filter((rule) => !rule.app)].find((each) => each.length > 0) ?? [];
}

/** Returns the apps of which a rule for such theatres can still be used. */
function appsOf(rules: CancelRule[], { theatre, begins }: { theatre: string; begins: number }): string[] {
  const usable = rules.filter((rule) => isForTheatre(rule, theatre) && endOf(rule, begins) > serverNow());
  const apps = usable.flatMap(({ app }) => app ?? []);
  return apps.filter((app, at) => apps.findIndex((each) => isSameApp(each, app)) === at);
}
