interface Resolved {
  path: string;
  namespace?: string;
}

/** The part of esbuild's plugin interface that our plugins need, independent of its version. */
export interface PluginBuild {
  onResolve(
    options: { filter: RegExp },
    resolve: (args: { path: string; importer: string; resolveDir: string }) => Resolved | undefined | Promise<Resolved>,
  ): void;
  onLoad(
    options: { filter: RegExp; namespace: string },
    load: (args: { path: string }) => { contents: string | Uint8Array; loader?: "dataurl" },
  ): void;
}

const NOT_NEEDED = /^(@aws-sdk\/(lib|util)-dynamodb|jsonschema|\.\/src\/(service|transaction))$/;

/**
 * Drops from a bundle the parts of ElectroDB that a function does not need (docs/decisions/code.md#what-a-cold-start-loads): the AWS
 * SDK, because core/dynamo.ts passes in the commands; the model validator, because models are
 * constants that every test run validates; and services and transactions, which we do not use.
 */
export const slimElectrodb = {
  name: "slim-electrodb",
  setup({ onResolve, onLoad }: PluginBuild): void {
    onResolve({ filter: NOT_NEEDED }, ({ importer }) =>
      /[\\/]electrodb[\\/]/.test(importer) ? { path: "stand-in", namespace: "slim-electrodb" } : undefined,
    );
    onLoad({ filter: /./, namespace: "slim-electrodb" }, () => ({
      contents: `exports.Validator = class {
        addSchema() {}
        validate() { return { errors: [] }; }
      };
      exports.Validator.prototype.customFormats = {};`,
    }));
  },
};
