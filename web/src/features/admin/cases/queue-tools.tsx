import { useLingui } from "@lingui/react/macro";
import { Chip } from "../../../components/chip";
import { Field, Select } from "../../../components/field";
import { SearchBox } from "../../../components/search-box";
import { SORTS, type View } from "./view";

/** The statuses of open items, which can have a holder. */
const OPEN = ["pending", "investigating", "open"];

interface QueueToolsProps {
  view: View;
  onChange: (change: Partial<Record<keyof View, string>>) => void;
  /** Cases are searched in every status, and can be sorted by the number of their reports. */
  ofCases: boolean;
  /** Payments can only be sorted. */
  ofPayments: boolean;
}

/** The order of a queue, the holder of its items, and the search in it. */
export function QueueTools({ view, onChange, ofCases, ofPayments }: QueueToolsProps) {
  const { t } = useLingui();
  const { sort = "oldest", held, query = "" } = view;
  const labels = { oldest: t`Oldest first`, newest: t`Newest first`, most_reports: t`Most reports first` };
  const canHold = !ofPayments && OPEN.includes(view.status);
  const whose = [
    { value: "", label: t`All` },
    { value: "mine", label: t`Mine` },
    { value: "free", label: t`Free` },
  ];
  return (
    <div className="grid gap-2">
      {!ofPayments && (
        <SearchBox
          label={t`Find in this queue`}
          placeholder={t`Name, movie, theatre or ID`}
          value={query}
          onSearch={(text) => onChange({ query: text })}
        />
      )}
      {!(query && ofCases) && (
        <div className="flex flex-wrap items-center gap-2">
          {canHold && (
            <fieldset className="flex gap-1.5" aria-label={t`Whose`}>
              {whose.map(({ value, label }) => (
                <Chip
                  key={value}
                  className="min-h-11"
                  selected={(held ?? "") === value}
                  onClick={() => onChange({ held: value })}
                >
                  {label}
                </Chip>
              ))}
            </fieldset>
          )}
          <Field label={t`Order`} labelHidden className="min-w-32 grow basis-0">
            <Select value={sort} onChange={({ target }) => onChange({ sort: target.value })}>
              {SORTS.filter((each) => ofCases || each !== "most_reports").map((each) => (
                <option key={each} value={each}>
                  {labels[each]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
    </div>
  );
}
