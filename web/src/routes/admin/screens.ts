/**
 * The screens of the dashboard by their paths. The tree loads this file first, so that nobody else loads even the
 * names of their scripts.
 */
export const ADMIN_SCREENS = {
  push: () => import("./push"),
  manual: () => import("./manual"),
  posters: () => import("./posters"),
  social: () => import("./social"),
  users: () => import("./users"),
  "users/:personId": () => import("./person"),
  "reports/:queue?/:itemId?": () => import("./reports"),
  analytics: () => import("./analytics"),
  settings: () => import("./settings"),
  audit: () => import("./audit"),
};
