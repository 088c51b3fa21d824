/**
 * Label of a value; 其他 for a value that only a newer service knows: old clients use new services during a deployment,
 * and while a page stays open.
 */
export const valueLabel = <Value extends string>(
  labels: Readonly<Record<Value, string>>,
  value: Value,
): string => (labels as Partial<Record<string, string>>)[value] ?? '其他';
