import { PAGE_LOAD_TIMEOUT } from '@account-doctor/contract/limits';
import { timeoutError } from '../errors';

/**
 * Awaits `loading`. After the time limit of a page (60 s), rejects and calls `giveUp`.
 * @throws RequestError `timeout`, or the rejection of `loading`
 */
export async function withPageTimeout<Loaded>(
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
