import { Trans, useLingui } from "@lingui/react/macro";
import type { InterestRequest, InterestStatus } from "@reseat/contract";
import { Field, Select } from "../../ui/field";
import { SearchBox } from "../../ui/search-box";
import { INTEREST_LABELS } from "./interest-status";
import { type InterestRole, otherParty } from "./queries";

const STATUSES: InterestStatus[] = ["pending", "accepted", "rejected", "withdrawn", "expired"];

export interface Filters {
  search: string;
  status: InterestStatus | "all";
}

/**
 * Whether a request matches the filters; the search looks at names of movies, theatres and people.
 */
export function matchesFilters(request: InterestRequest, role: InterestRole, { search, status }: Filters): boolean {
  if (status !== "all" && request.status !== status) return false;
  const { movie_name, theatre } = request.ticket;
  const texts = [movie_name, theatre, otherParty(request, role)?.full_name ?? ""];
  return texts.some((text) => text.toLowerCase().includes(search.toLowerCase()));
}

interface RequestFiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

export function RequestFilters({ filters, onChange }: RequestFiltersProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchBox
        label={t`Search interest requests`}
        placeholder={t`Movie, theatre or person`}
        value={filters.search}
        onSearch={(search) => onChange({ search })}
        delay={100}
      />
      <Field label={t`Status`} labelHidden>
        <Select
          value={filters.status}
          onChange={(event) => onChange({ status: event.target.value as Filters["status"] })}
          className="h-13"
        >
          <option value="all">
            <Trans>All statuses</Trans>
          </option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(INTEREST_LABELS[status])}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
