import { matchPath } from "react-router-dom";
import { paths } from "../../lib/pages/paths";

/** Whether this is the request whose own screen is open. */
export function isOpen(id: string, pathname: string): boolean {
  const { request = "" } = matchPath(paths.requestPattern, pathname)?.params ?? {};
  return request !== "" && id.endsWith(request);
}
