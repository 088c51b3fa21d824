import { StartProblem } from '../core/startProblem';

/**
 * Collects the options of a chosen provider from the settings; throws one error that lists all missing settings.
 * `choice` is the chosen setting, e.g. `SMS_PROVIDER=aliyun`.
 */
export function requireComplete<Options>(
  choice: string,
  collect: (given: <Value>(name: string, value: Value | null) => Value) => Options,
): Options {
  const missing: string[] = [];
  const options = collect(<Value>(name: string, value: Value | null) => {
    if (value === null) missing.push(name);
    // A `null` value is never used, because the error below stops the start.
    return value as Value;
  });
  if (missing.length > 0)
    throw new StartProblem(
      `${choice} needs ${missing.join(', ')}`,
      `${choice} 还需要设置 ${missing.join('、')}`,
    );
  return options;
}
