import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Facets, PriceRange, TicketSort } from "@reseat/contract";
import { TICKET_COUNT_MAX } from "@reseat/contract/limits/constants";
import { useFormats } from "../../lib/language/format";
import { Field, Select } from "../../ui/field";
import { SEARCH_FORM_ID } from "../../ui/search-box";
import { type BrowseFilters, isPeriod, PERIODS, PRICE_RANGES, SORTS } from "./queries";

const SORT_LABELS: Record<TicketSort, MessageDescriptor> = {
  latest: msg`Latest First`,
  price_asc: msg`Price: Low to High`,
  price_desc: msg`Price: High to Low`,
  show_date: msg`Show Date`,
};

const PRICE_LABELS: Record<PriceRange, MessageDescriptor> = {
  low: msg`Under ₹200`,
  medium: msg`₹200 - ₹500`,
  high: msg`Above ₹500`,
};

const PERIOD_LABELS: Record<(typeof PERIODS)[number], MessageDescriptor> = {
  soon: msg`Starts in 2 h`,
  tonight: msg`Tonight`,
  weekend: msg`This weekend`,
};

interface FilterPanelProps {
  facets: Facets | undefined;
  filters: BrowseFilters;
  city: string | null;
  onChange: (change: Partial<Record<keyof BrowseFilters, string>>) => void;
}

const SEATS = Array.from({ length: TICKET_COUNT_MAX }, (_, count) => count + 1);

/** Keeps a selected value in its list even when no ticket on sale matches it any more. */
function withChosen(values: string[] | undefined, chosen: string | undefined): string[] {
  const all = values ?? [];
  return chosen && !all.includes(chosen) ? [chosen, ...all] : all;
}

export default function FilterPanel({ facets, filters, city, onChange }: FilterPanelProps) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 xl:grid-cols-6">
      <Field label={t`Location`}>
        <Select
          name="location"
          form={SEARCH_FORM_ID}
          value={filters.location ?? ""}
          onChange={(event) => onChange({ location: event.target.value })}
        >
          <option value="">{city ? t`All of ${city}` : t`All Locations`}</option>
          {filters.location && !facets?.places.some(({ locations }) => locations.includes(filters.location ?? "")) && (
            <option>{filters.location}</option>
          )}
          {facets?.places.map(({ city, locations }) => (
            <optgroup key={city} label={city}>
              {locations.map((location) => (
                <option key={location}>{location}</option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <Field label={t`Date`}>
        <Select
          name="date"
          form={SEARCH_FORM_ID}
          value={filters.date ?? ""}
          onChange={(event) => onChange({ date: event.target.value })}
        >
          <option value="">
            <Trans>All Dates</Trans>
          </option>
          {PERIODS.map((period) => (
            <option key={period} value={period}>
              {t(PERIOD_LABELS[period])}
            </option>
          ))}
          {withChosen(facets?.dates, isPeriod(filters.date) ? "" : filters.date).map((date) => (
            <option key={date} value={date}>
              {formatDate(date)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Price Range`} hint={t`of each ticket`}>
        <Select
          name="price"
          form={SEARCH_FORM_ID}
          value={filters.price ?? ""}
          onChange={(event) => onChange({ price: event.target.value })}
        >
          <option value="">
            <Trans>All Prices</Trans>
          </option>
          {PRICE_RANGES.map((value) => (
            <option key={value} value={value}>
              {t(PRICE_LABELS[value])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Seats together`}>
        <Select
          name="seats"
          form={SEARCH_FORM_ID}
          value={filters.seats ?? ""}
          onChange={(event) => onChange({ seats: event.target.value })}
        >
          <option value="">
            <Trans>Any number</Trans>
          </option>
          {SEATS.map((count) => (
            <option key={count} value={count}>
              <Plural value={count} one="# seat" other="# seats" />
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Sellers`}>
        <Select
          name="at_once"
          form={SEARCH_FORM_ID}
          value={filters.at_once ?? ""}
          onChange={(event) => onChange({ at_once: event.target.value })}
        >
          <option value="">
            <Trans>All sellers</Trans>
          </option>
          <option value="true">{t`Answers at once`}</option>
        </Select>
      </Field>
      <Field label={t`Sort By`}>
        <Select
          name="sort"
          form={SEARCH_FORM_ID}
          value={filters.sort ?? "latest"}
          onChange={(event) => onChange({ sort: event.target.value === "latest" ? "" : event.target.value })}
        >
          {SORTS.map((value) => (
            <option key={value} value={value}>
              {t(SORT_LABELS[value])}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
