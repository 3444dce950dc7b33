import { type ComponentProps, Suspense, useCallback, useRef, useState } from "react";
import { lazyPart } from "../lib/api/lazy-part";
import { Input } from "./field";
import type { Pickable } from "./suggested-list";

const Suggestions = lazyPart(() => import("./field-suggestions"));

type SuggestedInputProps = ComponentProps<typeof Input> & { suggestions: readonly Pickable[] };

/**
 * A text field that suggests names, from the focus on, and accepts any other. The list has its own
 * scripts, which load with the first focus.
 */
export function SuggestedInput({ suggestions, onFocus, ref, ...props }: SuggestedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [hadFocus, setHadFocus] = useState(false);
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
          setHadFocus(true);
          onFocus?.(event);
        }}
      />
      {hadFocus && (
        <Suspense>
          <Suggestions input={input} items={suggestions} onList={setList} />
        </Suspense>
      )}
    </div>
  );
}
