import type { MouseEvent } from "react";
import { Link, type LinkProps } from "react-router-dom";

interface ActionLinkProps extends Omit<LinkProps, "onClick"> {
  /** Called for a plain press on this screen. Without it the link is a plain one. */
  onPress: (() => void) | undefined;
}

/**
 * A link that acts on its own screen. Before the app has loaded, and in another tab, it leads to
 * its address.
 */
export function ActionLink({ onPress, ...props }: ActionLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (!onPress || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
  };
  return <Link {...props} onClick={onClick} />;
}
