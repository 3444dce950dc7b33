import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "../../../lib/language/format";
import { PACK_TITLES } from "../../credits/credit-packs";
import { isSettingPath, type SettingPath, settingField } from "./setting-fields";

export interface SettingChange {
  path: SettingPath;
  before: number;
  after: number;
}

/**
 * The changes in the details of an audit entry: "credit_price 2500 3000, packs.starter.bonus 1 2".
 */
export function changesIn(details: string): SettingChange[] {
  return details.split(", ").flatMap((each) => {
    const [path = "", before, after] = each.split(" ");
    return isSettingPath(path) ? [{ path, before: Number(before), after: Number(after) }] : [];
  });
}

/** A line for each number, with its old and new value. */
export function SettingChanges({ changes }: { changes: SettingChange[] }) {
  const { t } = useLingui();
  const { formatNumber, formatPrice } = useFormats();
  return (
    <span className="grid gap-1">
      {changes.map(({ path, before, after }) => {
        const { pack, label, isMoney } = settingField(path);
        const format = isMoney ? formatPrice : formatNumber;
        return (
          <span key={path} className="flex flex-wrap items-baseline gap-x-2 text-ink">
            <span>{pack ? `${t(PACK_TITLES[pack])}: ${t(label)}` : t(label)}</span>
            <span className="figures font-semibold">
              <s className="font-normal text-ink-muted">
                <span className="sr-only">
                  <Trans>before</Trans>{" "}
                </span>
                {format(before)}
              </s>{" "}
              <span aria-hidden="true">→</span>{" "}
              <span className="sr-only">
                <Trans>now</Trans>{" "}
              </span>
              {format(after)}
            </span>
          </span>
        );
      })}
    </span>
  );
}
