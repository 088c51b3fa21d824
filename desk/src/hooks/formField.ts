type FieldPath = (string | number)[];

/** The antd name for a field path: `options.2.label` becomes `['options', 2, 'label']`. */
const fieldPath = (name: string): FieldPath =>
  name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/**
 * The form field at which to show an error: the field with this name, or the closest parent that is a field; `null` if
 * the form has neither.
 */
export function formField(fields: readonly FieldPath[], name: string): FieldPath | null {
  const names = new Set(fields.map((field) => field.join('.')));
  for (let path = fieldPath(name); path.length > 0; path = path.slice(0, -1))
    if (names.has(path.join('.'))) return path;
  return null;
}
