import { type ComponentProps, useId } from "react";
import { Input } from "../../components/field";

export interface Suggestion {
  value: string;
  /** Distinguishes two with the same name. */
  detail?: string | null;
}

/**
 * A text field that suggests names during typing and accepts any other. The browser's own list
 * works everywhere.
 */
export function SuggestedInput({
  suggestions,
  ...props
}: ComponentProps<typeof Input> & { suggestions: readonly Suggestion[] }) {
  const id = useId();
  return (
    <>
      <Input autoComplete="off" {...props} list={id} />
      <datalist id={id}>
        {suggestions.map(({ value, detail }) => (
          <option key={`${value} ${detail}`} value={value}>
            {detail}
          </option>
        ))}
      </datalist>
    </>
  );
}
