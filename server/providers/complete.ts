import { StartProblem } from '../core/startProblem';

/** The options that a choice needs; names all settings at once that it needs and that are unset. */
export function complete<Options>(
  choice: string,
  collect: (given: (name: string, value: string | null) => string) => Options,
): Options {
  const missing: string[] = [];
  const options = collect((name, value) => {
    if (value === null) missing.push(name);
    return value ?? '';
  });
  if (missing.length > 0) throw new StartProblem(`${choice} needs ${missing.join(', ')}`);
  return options;
}
