import { flushSync } from "react-dom";
import { type Pickable, SuggestedList } from "./suggested-list";
import { useCombobox } from "./use-combobox";

interface SuggestionsProps extends Pick<Parameters<typeof useCombobox>[0], "input" | "onList"> {
  items: readonly Pickable[];
}

/** The list of a text field that suggests names. */
export default function Suggestions({ input, items, onList }: SuggestionsProps) {
  const pick = ({ onPick }: Pickable) => {
    flushSync(onPick);
    close();
  };
  const { isOpen, marked, listId, close } = useCombobox({ input, items, onPick: pick, onList });
  if (!isOpen || items.length === 0) return null;
  return <SuggestedList groups={[{ items: [...items] }]} listId={listId} marked={items[marked]} onPick={pick} />;
}
