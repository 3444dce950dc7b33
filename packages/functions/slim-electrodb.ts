/** As much of esbuild's plugin interface as this needs, in whatever version. */
interface PluginBuild {
  onResolve(
    options: { filter: RegExp },
    resolve: (args: { importer: string }) => { path: string; namespace: string } | undefined,
  ): void;
  onLoad(options: { filter: RegExp; namespace: string }, load: () => { contents: string }): void;
}

/**
 * Leaves out of a bundle what ElectroDB requires and a function does not need (decisions/012): the AWS SDK, whose commands it is
 * handed by core/dynamo.ts, and the validator of its models, which are constants that every test run validates.
 */
export const slimElectrodb = {
  name: "slim-electrodb",
  setup({ onResolve, onLoad }: PluginBuild): void {
    onResolve({ filter: /^(jsonschema|@aws-sdk\/(lib|util)-dynamodb)$/ }, ({ importer }) =>
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
