import { PAGE_LOAD_TIMEOUT } from '@account-doctor/contract/limits';
import { timeoutError } from '../errors';

/**
 * What `loading` resolves with, unless that takes longer than a page may (60 s); `giveUp` then ends it.
 * @throws RequestError `timeout`, or what `loading` rejects with
 */
export async function inTime<Loaded>(
  loading: Promise<Loaded>,
  giveUp: () => void = () => undefined,
): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      giveUp();
      reject(timeoutError());
    }, PAGE_LOAD_TIMEOUT);
  });
  try {
    return await Promise.race([loading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
