/** The names in braces of a template, such as "user_id" of "things#${user_id}". */
type Named<Template> = Template extends `${string}\${${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;

/**
 * A key of an entity: the table's field, and the template by which it is made of attributes. What an
 * attribute holds stays as it is, capitals too.
 */
export function key<const Field extends string, const Template extends string>(field: Field, template: Template) {
  const composite = Array.from(template.matchAll(/\$\{(\w+)\}/g), ([, name]) => name as Named<Template>);
  return { field, composite, template, casing: "none" as const };
}
