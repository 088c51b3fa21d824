import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { beginCapture, cancelCapture, describeCapture, ownCapture } from './captures';
import { describeSource, captureSourcesFor } from './sources';

/** Calls for capturing an account. */
export function captureCalls(services: Services) {
  const { database } = services;
  return {
    'GET /app-api/auto/task/sources': ({ gameId }, { caller }) =>
      Promise.resolve({ list: captureSourcesFor(services, gameId, caller).map(describeSource) }),
    'POST /app-api/auto/task/create': async (asked, { userId, caller }) =>
      describeCapture(
        services,
        await beginCapture(services, { ...asked, userId }, caller),
        caller.origin,
      ),
    'GET /app-api/auto/task/get/record': async ({ taskId }, { userId, caller }) =>
      describeCapture(services, await ownCapture(database, userId, taskId), caller.origin),
    'POST /app-api/auto/task/cancel': async ({ taskId }, { userId, caller }) =>
      describeCapture(services, await cancelCapture(services, userId, taskId), caller.origin),
  } satisfies AppHandlers<'capture'>;
}
