import { clsx } from "clsx";
import { Tabs as Radix } from "radix-ui";
import type { ComponentProps } from "react";

export const Tabs = Radix.Root;

/** Scrolls the row so that a tab or link that is selected from the start is visible. */
export function showCurrent(list: HTMLElement | null): void {
  const active = list?.querySelector<HTMLElement>('[data-state="active"], [aria-current]');
  if (list && active) list.scrollLeft = active.offsetLeft - (list.clientWidth - active.offsetWidth) / 2;
}

/** A row of tabs; it scrolls sideways on a phone. */
export function TabList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return <Radix.List {...props} ref={showCurrent} className={clsx("tab-list", className)} />;
}

export function Tab({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger {...props} className={clsx("tab", className)} />;
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={clsx("pt-5 focus-visible:outline-none", className)} />;
}
