import { Minus, Plus } from "lucide-react";
import { Button } from "../../ui/button";

interface StepperProps {
  /** Names the group. */
  label: string;
  value: number;
  min: number;
  max: number;
  fewer: string;
  more: string;
  onChange: (value: number) => void;
}

/** A small number that is changed with two buttons. */
export function Stepper({ label, value, min, max, fewer, more, onChange }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      <Button
        variant="outline"
        size="icon"
        aria-label={fewer}
        aria-disabled={value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
      >
        <Minus aria-hidden="true" className="size-5" />
      </Button>
      <output aria-live="polite" className="figures title min-w-10 text-center text-xl">
        {value}
      </output>
      <Button
        variant="outline"
        size="icon"
        aria-label={more}
        aria-disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Plus aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
