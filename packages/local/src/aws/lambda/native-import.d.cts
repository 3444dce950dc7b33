declare const nativeImport: (url: string) => Promise<Record<string, unknown>>;
export = nativeImport;
