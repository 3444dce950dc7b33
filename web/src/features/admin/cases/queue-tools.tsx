import { useLingui } from "@lingui/react/macro";
import { Chip } from "../../../ui/chip";
import { Field, Select } from "../../../ui/field";
import { SearchBox } from "../../../ui/search-box";
import type { AnyQueue } from "./define-queue";
import { isOfOpen, SORTS, type View } from "./view";

interface QueueToolsProps {
  view: View;
  onChange: (change: Partial<Record<keyof View, string>>) => void;
  queue: AnyQueue;
}

/** The order of a queue, the holder of its items, and the search in it. */
export function QueueTools({ view, onChange, queue: { find, ofCases } }: QueueToolsProps) {
  const { t } = useLingui();
  const { sort = "oldest", held, query = "" } = view;
  const labels = { oldest: t`Oldest first`, newest: t`Newest first`, most_reports: t`Most reports first` };
  const canHold = find && isOfOpen(view.status);
  const whose = [
    { value: "", label: t`All` },
    { value: "mine", label: t`Mine` },
    { value: "free", label: t`Free` },
  ];
  return (
    <div className="grid gap-2">
      {find && (
        <SearchBox
          label={t`Find in this queue`}
          placeholder={t(find)}
          value={query}
          onSearch={(text) => onChange({ query: text })}
        />
      )}
      {!(query && ofCases) && (
        <div className="flex flex-wrap items-center gap-2">
          {canHold && (
            <fieldset className="flex flex-wrap gap-1.5" aria-label={t`Whose`}>
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
