import { flushSync } from "react-dom";
import { type Pickable, SuggestedList } from "./suggested-list";
import { useCombobox } from "./use-combobox";

interface FieldSuggestionsProps extends Pick<Parameters<typeof useCombobox>[0], "input" | "onList"> {
  items: readonly Pickable[];
}

/** The list of a text field that suggests names. */
export function FieldSuggestions({ input, items, onList }: FieldSuggestionsProps) {
  const pick = ({ onPick }: Pickable) => {
    flushSync(onPick);
    close();
  };
  const { isOpen, marked, listId, close } = useCombobox({ input, items, onPick: pick, onList });
  if (!isOpen || items.length === 0) return null;
  return <SuggestedList groups={[{ items: [...items] }]} listId={listId} marked={items[marked]} onPick={pick} />;
}
