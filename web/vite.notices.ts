import license, { type Dependency } from "rollup-plugin-license";
import type { Plugin } from "vite";

/** Writes `notices.json`: the packages whose code is in the site's files, with their licences, for the page of notices. */
export function notices(): Plugin[] {
  let found: Dependency[] = [];
  const collect = license({
    thirdParty: (packages) => {
      found = packages;
    },
  }) as Plugin;
  return [
    { ...collect, apply: "build" },
    {
      name: "reseat:notices",
      apply: "build",
      generateBundle: {
        order: "post",
        handler() {
          const list = found.map(({ name, version, license: id, licenseText, author }) => ({
            name: name ?? "",
            version: version ?? "",
            license: id ?? "",
            text: licenseText ?? author?.text() ?? "",
          }));
          list.sort((one, other) => one.name.localeCompare(other.name));
          this.emitFile({ type: "asset", fileName: "notices.json", source: JSON.stringify(list) });
        },
      },
    },
  ];
}
