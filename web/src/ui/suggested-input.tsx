import { type ComponentProps, useCallback, useRef, useState } from "react";
import { Input } from "./field";
import type { FieldSuggestions, Pickable } from "./suggested-list";

type SuggestedInputProps = ComponentProps<typeof Input> & { suggestions: readonly Pickable[] };

/**
 * A text field that suggests names, from the focus on, and accepts any other. The list has its own
 * scripts, which load with the first focus; without them it is a plain field.
 */
export function SuggestedInput({ suggestions, onFocus, ref, ...props }: SuggestedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<typeof FieldSuggestions>();
  const [list, setList] = useState<ComponentProps<"input">>();
  const both = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      if (typeof ref === "function") return ref(element);
    },
    [ref],
  );
  return (
    <div data-combobox className="relative">
      <Input
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        {...props}
        {...list}
        ref={both}
        onFocus={(event) => {
          if (!Suggestions)
            import("./suggested-list").then(
              (module) => setSuggestions(() => module.FieldSuggestions),
              () => {},
            );
          onFocus?.(event);
        }}
      />
      {Suggestions && <Suggestions input={input} items={suggestions} onList={setList} />}
    </div>
  );
}
