import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Chip } from "../../components/chip";
import { moviePath } from "../../lib/name-paths";
import { paths } from "../../lib/paths";
import type { BrowseFilters } from "./queries";
import type { useFilters } from "./use-filters";

interface FilterChipProps extends Pick<ReturnType<typeof useFilters>, "filters" | "change"> {
  name: keyof BrowseFilters;
  value: string;
  /** Instead of the value. */
  label?: ReactNode;
}

/** Filters by a value, or no longer. Where the server draws it, it is a link, because nothing listens yet: a movie without another filter has its own page. */
export function FilterChip({ name, value, label = value, filters, change }: FilterChipProps) {
  const selected = filters[name] === value;
  const next = { [name]: selected ? "" : value };
  if (import.meta.env.SSR)
    return (
      <Link
        to={
          name === "search" && Object.keys(filters).length === 0
            ? moviePath(value)
            : paths.browse({ ...filters, cursor: "", ...next })
        }
        aria-current={selected || undefined}
        className="chip"
      >
        {label}
      </Link>
    );
  return (
    <Chip selected={selected} onClick={() => change(next)}>
      {label}
    </Chip>
  );
}
