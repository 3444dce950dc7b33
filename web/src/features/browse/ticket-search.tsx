import { useLingui } from "@lingui/react/macro";
import { type ComponentProps, Suspense, useState } from "react";
import { lazyPart } from "../../lib/api/lazy-part";
import { SearchBox } from "../../ui/search-box";
import type { useFilters } from "./use-filters";

const Suggestions = lazyPart(() => import("./suggestions"));

/** The attributes of the input before its list has loaded. */
const CLOSED: ComponentProps<"input"> = {
  type: "text",
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-expanded": false,
};

interface TicketSearchProps extends Pick<ReturnType<typeof useFilters>, "filters" | "city" | "change" | "type"> {
  className?: string;
}

/**
 * Searches the tickets on sale. The list of suggestions has its own scripts, which load when the
 * box first has the focus.
 */
export function TicketSearch({ filters, city, change, type, className }: TicketSearchProps) {
  const { t } = useLingui();
  const [hadFocus, setHadFocus] = useState(false);
  const [list, setList] = useState<ComponentProps<"input">>();
  return (
    <SearchBox
      label={t`Search tickets`}
      placeholder={t`Search movies, theatres, or locations...`}
      value={filters.search ?? ""}
      onSearch={type}
      className={className}
      combobox={{ ...CLOSED, ...list, onFocus: () => setHadFocus(true) }}
    >
      {(typing) =>
        hadFocus && (
          <Suspense>
            <Suggestions {...typing} city={city} change={change} onList={setList} />
          </Suspense>
        )
      }
    </SearchBox>
  );
}
