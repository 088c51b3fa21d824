import { StartProblem } from '../core/startProblem';

/** Collects the options of a choice; reports all missing settings at once. */
export function requireComplete<Options>(
  choice: string,
  collect: (given: <Value>(name: string, value: Value | null) => Value) => Options,
): Options {
  const missing: string[] = [];
  const options = collect(<Value>(name: string, value: Value | null) => {
    if (value === null) missing.push(name);
    // Never used if undefined, because missing settings stop the start below.
    return value as Value;
  });
  if (missing.length > 0)
    throw new StartProblem(
      `${choice} needs ${missing.join(', ')}`,
      `${choice} 还需要设置 ${missing.join('、')}`,
    );
  return options;
}
