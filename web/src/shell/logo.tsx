import { clsx } from "clsx";

/** The name and a row of seats, of which the lit one is free again. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={clsx("inline-flex flex-col items-start leading-none", className)}>
      <span className="title text-2xl uppercase leading-none tracking-tight">Reseat</span>
      <span aria-hidden="true" className="mt-1 flex w-full">
        <span className="seat-row w-[2.25em] text-line-strong [--seat:0.75em]" />
        <span className="seat-row w-[0.75em] text-lit [--seat:0.75em]" />
        <span className="seat-row w-[1.5em] text-line-strong [--seat:0.75em]" />
      </span>
    </span>
  );
}
