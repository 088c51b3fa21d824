import { StartProblem } from '../core/startProblem';

/** The options that a choice needs; names all settings at once that it needs and that are unset. */
export function complete<Options>(
  choice: string,
  collect: (given: <Value>(name: string, value: Value | null) => Value) => Options,
): Options {
  const missing: string[] = [];
  const options = collect(<Value>(name: string, value: Value | null) => {
    if (value === null) missing.push(name);
    // What is missing is used by nobody: below, it ends the start.
    return value as Value;
  });
  if (missing.length > 0) throw new StartProblem(`${choice} needs ${missing.join(', ')}`);
  return options;
}
