import { type ComponentProps, useId } from "react";
import { Input } from "../../components/field";

export interface Suggestion {
  value: string;
  /** Tells two of the same name apart. */
  detail?: string | null;
}

/**
 * A text field that suggests names while somebody types; any other is as good. The browser's own
 * list works everywhere.
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
