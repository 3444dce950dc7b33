import type { ComponentProps } from "react";
import { Input } from "./field";

/** An amount in rupees behind a fixed ₹ sign. */
export function RupeeInput(props: Omit<ComponentProps<"input">, "type">) {
  return (
    <span className="relative block">
      <span aria-hidden="true" className="absolute inset-y-0 start-0 grid w-9 place-items-center text-ink-muted">
        ₹
      </span>
      <Input type="text" inputMode="decimal" autoComplete="off" maxLength={16} {...props} className="figures ps-9" />
    </span>
  );
}
