import { timeoutError } from '@account-doctor/client-core/errors';

/** Settles as `task` does, or rejects with `timeout` after `limit` milliseconds. */
export function withTimeLimit<Result>(task: Promise<Result>, limit: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeoutError()), limit);
    task.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
