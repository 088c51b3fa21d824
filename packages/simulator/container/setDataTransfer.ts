import { recordError, recordSetData } from './recorder';

/** WeChat's limit for one `setData` call, in bytes. */
const SET_DATA_LIMIT = 1024 * 1024;

/**
 * The data of a `setData` call as the view receives it: on a phone it is sent between threads as JSON, which loses
 * functions and top-level `undefined`. Such values are recorded as errors.
 */
export function transferredData(
  data: Record<string, unknown>,
  component: string,
): Record<string, unknown> {
  const where = `setData of ${component}`;
  for (const [path, value] of Object.entries(data)) {
    if (value === undefined) recordError(where, `"${path}" is set to undefined`);
  }
  const json = JSON.stringify(data, (key, value: unknown) => {
    if (typeof value === 'function') recordError(where, `"${key}" is a function`);
    return value;
  });
  const bytes = new TextEncoder().encode(json).length;
  if (bytes > SET_DATA_LIMIT) recordError(where, `${bytes} bytes, over ${SET_DATA_LIMIT}`);
  recordSetData(component, data, bytes);
  return JSON.parse(json) as Record<string, unknown>;
}
