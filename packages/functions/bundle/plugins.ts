import { inlineFiles } from "./inline-files";
import { slimElectrodb } from "./slim-electrodb";
import { webScreens } from "./web-screens";

/** What esbuild needs to bundle a function, here and in `stacks/`. */
export const plugins = [slimElectrodb, webScreens, inlineFiles];
