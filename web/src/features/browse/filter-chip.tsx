import type { ReactNode } from "react";
import { moviePath } from "../../lib/pages/name-paths";
import { paths } from "../../lib/pages/paths";
import { ActionLink } from "../../ui/action-link";
import type { BrowseFilters } from "./queries";
import type { useFilters } from "./use-filters";

interface FilterChipProps extends Pick<ReturnType<typeof useFilters>, "filters" | "change"> {
  name: keyof BrowseFilters;
  value: string;
  /** Shown in place of the value. */
  label?: ReactNode;
}

/**
 * Turns a filter by a value on or off. A movie without another filter has an address of its own.
 */
export function FilterChip({ name, value, label = value, filters, change }: FilterChipProps) {
  const selected = filters[name] === value;
  const next = { [name]: selected ? "" : value };
  const isAlone = name === "search" && Object.keys(filters).length === 0;
  return (
    <ActionLink
      to={isAlone ? moviePath(value) : paths.browse({ ...filters, cursor: "", ...next })}
      onPress={() => change(next)}
      aria-current={selected || undefined}
      className="chip"
    >
      {label}
    </ActionLink>
  );
}
