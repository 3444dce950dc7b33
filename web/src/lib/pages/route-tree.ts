import { createContext, use } from "react";

/**
 * Facts about the route tree for screens. They cannot import the tree, because the tree imports
 * them.
 */
interface RouteTree {
  /** Whether the address redirects a visitor to the login. */
  needsLogin: (address: string) => boolean;
  /** Starts loading the screen of a link that the person is about to follow. */
  preload: (address: string) => void;
}

const RouteTreeContext = createContext<RouteTree>({ needsLogin: () => false, preload: () => {} });

export const RouteTreeProvider = RouteTreeContext.Provider;

export const useRouteTree = () => use(RouteTreeContext);
