import { defineModule } from '../../core/module';
import { SandboxCapture } from '../../providers/capture/sandbox/sandboxCapture';
import { captureCalls } from './calls';
import { expireCapture, purgeCaptures } from './captures';
import { sandboxGamePages } from './sandboxGame/routes';
import { handBackCapture } from './signIn';
import { captureSignIn } from './signInRoutes';
import { deleteTasksOf, mergeCaptures } from './store';
import { rowsOfOwned, rowsOfUser } from '../../core/personalData';
import { captureEvents, captureTasks } from './tables';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Records that the time limit of a capture has passed. */
    expireCapture: { taskId: string };
    /** Asks the player to sign in again if the process that read the account has stopped. */
    handBackCapture: { taskId: string; run: number };
  }
}

const captures = rowsOfUser(captureTasks, captureTasks.userId, ['ticket', 'browser']);

export const captureModule = defineModule({
  name: 'capture',
  calls: captureCalls,
  routes: (services) => [
    captureSignIn(services),
    ...services.captureSources.flatMap((source) =>
      source instanceof SandboxCapture ? [sandboxGamePages(source.game, services)] : [],
    ),
  ],
  workers: (services) => ({
    expireCapture: ({ taskId }) => expireCapture(services, taskId),
    handBackCapture: (reading) => handBackCapture(services, reading),
  }),
  purge: purgeCaptures,
  eraseUser: deleteTasksOf,
  mergeUsers: mergeCaptures,
  exportUser: [
    captures,
    rowsOfOwned(captures, {
      key: captureTasks.taskId,
      table: captureEvents,
      column: captureEvents.taskId,
      withheld: ['actorId'],
    }),
  ],
});
