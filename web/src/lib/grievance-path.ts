import { paths } from "./paths";

/** Where a grievance is filed. Apart from the other paths, which are in everybody's first view. */
export const grievancePath = `${paths.contactUs}/grievance`;
