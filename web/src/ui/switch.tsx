import { clsx } from "clsx";
import { Switch as Primitive } from "radix-ui";
import type { ComponentProps } from "react";

/** A switch that takes effect at once. Needs a name: `aria-label` or `aria-labelledby`. */
export function Switch({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      {...props}
      className={clsx("group grid h-11 w-16 shrink-0 place-items-center rounded-md disabled:opacity-50", className)}
    >
      <span className="flex h-8 w-14 items-center rounded-full border border-line-strong bg-sunken px-0.5 transition-colors duration-(--quick) group-data-[state=checked]:border-velvet group-data-[state=checked]:bg-velvet">
        <Primitive.Thumb className="size-6 rounded-full bg-line-strong transition-transform duration-(--quick) data-[state=checked]:translate-x-6 data-[state=checked]:bg-on-velvet" />
      </span>
    </Primitive.Root>
  );
}
