/**
 * What a value of an answer is called, also one that a later version of the service made up: an old client
 * stands beside a new service while it is rolled out, and for as long as a page stays open.
 */
export const labelOf = <Value extends string>(
  labels: Readonly<Record<Value, string>>,
  value: Value,
): string => (labels as Partial<Record<string, string>>)[value] ?? '其他';
