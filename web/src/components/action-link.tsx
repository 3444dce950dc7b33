import type { MouseEvent } from "react";
import { Link, type LinkProps } from "react-router-dom";

interface ActionLinkProps extends Omit<LinkProps, "onClick"> {
  /** What a plain press does on this screen. */
  onPress: () => void;
}

/**
 * A link that acts on its own screen. It leads to its address where the app is not there yet, and
 * in another tab.
 */
export function ActionLink({ onPress, ...props }: ActionLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
  };
  return <Link {...props} onClick={onClick} />;
}
