import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ComponentType } from "react";

interface AdminScreen {
  /** The name of its tab; a screen without one belongs to the tab of its address. */
  tab?: MessageDescriptor;
  load: () => Promise<{ default: ComponentType }>;
}

/**
 * The screens of the dashboard by their paths, in the order of their tabs. The tree loads this file
 * first, so that nobody else loads even the names of their scripts.
 */
export const ADMIN_SCREENS = {
  push: { tab: msg`Push`, load: () => import("./push") },
  manual: { tab: msg`Manual`, load: () => import("./manual") },
  posters: { tab: msg`Posters`, load: () => import("./posters") },
  social: { tab: msg`Social`, load: () => import("./social") },
  users: { tab: msg`Users`, load: () => import("./users") },
  "users/:personId": { load: () => import("./person") },
  "reports/:queue?/:itemId?": { tab: msg`Reports`, load: () => import("./reports") },
  analytics: { tab: msg`Analytics`, load: () => import("./analytics") },
  settings: { tab: msg`Settings`, load: () => import("./settings") },
  audit: { tab: msg`Audit`, load: () => import("./audit") },
} satisfies Record<string, AdminScreen>;

/** The tabs, each with the first part of its address. */
export const ADMIN_TABS = Object.entries<AdminScreen>(ADMIN_SCREENS).flatMap(([path, { tab }]) =>
  tab ? [{ name: path.split("/", 1).join(), label: tab }] : [],
);
