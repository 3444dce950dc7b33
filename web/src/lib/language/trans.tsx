import { Trans as LinguiTrans, type TransProps } from "@lingui/react";

/**
 * Lingui's `Trans`, which every macro becomes. Lingui looks for the elements of a text (`<0>…</0>`)
 * after it has inserted the values. So a value with a `<` becomes a node, in which Lingui does not
 * look: a person's text is never a template.
 */
export function Trans({ values, ...props }: TransProps) {
  return <LinguiTrans {...props} values={values && Object.fromEntries(Object.entries(values).map(asWritten))} />;
}

function asWritten([name, value]: [string, unknown]): [string, unknown] {
  return [name, typeof value === "string" && value.includes("<") ? [value] : value];
}
