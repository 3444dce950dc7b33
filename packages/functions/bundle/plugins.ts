import { inlineFiles } from "./inline-files";
import { slimElectrodb } from "./slim-electrodb";
import { webScreens } from "./web-screens";

/** The plugins with which esbuild bundles a function, here and in `stacks/`. */
export const plugins = [slimElectrodb, webScreens, inlineFiles];
