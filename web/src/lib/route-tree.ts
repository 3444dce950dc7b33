import { createContext, use } from "react";

/** What the tree of routes knows of an address. A screen asks here, because the tree imports the screens. */
interface RouteTree {
  /** Whether a visitor who opens it is sent to the login. */
  needsLogin: (address: string) => boolean;
  /** Begins to load its screen: for a link that is about to be followed. */
  preload: (address: string) => void;
}

const RouteTreeContext = createContext<RouteTree>({ needsLogin: () => false, preload: () => {} });

export const RouteTreeProvider = RouteTreeContext.Provider;

export const useRouteTree = () => use(RouteTreeContext);
