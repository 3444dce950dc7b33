import { type ComponentProps, type Ref, useId } from "react";
import { Input } from "../../components/field";

type PhoneInputProps = Omit<ComponentProps<"input">, "type"> & { ref?: Ref<HTMLInputElement> };

/** Ten digits after a fixed +91. */
export function PhoneInput(props: PhoneInputProps) {
  const prefix = useId();
  return (
    <span className="relative block">
      <span id={prefix} className="figures absolute inset-y-0 start-0 grid w-14 place-items-center text-ink-muted">
        +91
      </span>
      <Input
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="98765 43210"
        {...props}
        className="figures ps-14"
      />
    </span>
  );
}
