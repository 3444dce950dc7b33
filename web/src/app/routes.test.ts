import type { RouteObject } from "react-router-dom";
import { expect, test } from "vitest";
import { paths } from "../lib/pages/paths";
import { ADMIN_SCREENS } from "../routes/admin/screens";
import { needsLogin, routes } from "./routes";

test("the personal screens need a login, with all that stands below them and whatever the query", () => {
  for (const address of ["/messages", "/notifications?x=1", "/profile", "/profile/purchases", "/profile?tab=more"])
    expect(needsLogin(address)).toBe(true);
  for (const address of ["/", "/list-movie", "/ticket/01J", "/no-such-place"]) expect(needsLogin(address)).toBe(false);
});

test("every address without a part below it has a screen, if an empty one: the router warns of others", () => {
  const leaves = (tree: RouteObject[]): RouteObject[] =>
    tree.flatMap((route) => (route.children ? leaves(route.children) : [route]));
  const isBare = (route: RouteObject) => !route.lazy && route.element === undefined;
  expect(leaves(routes).filter(isBare)).toEqual([]);
});

test("every screen of the dashboard has its address", () => {
  const dashboard = routes.find(({ path }) => path === paths.admin);
  expect(dashboard?.children?.map(({ path }) => path)).toEqual([...Object.keys(ADMIN_SCREENS), undefined, "*"]);
});
