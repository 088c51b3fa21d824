import { defineModule } from '../../core/module';
import { storageCalls } from './calls';
import { storageDeskCalls } from './deskCalls';
import { eraseUser, mergeAvatars } from './files';
import { pictureRoutes } from './pictureRoutes';
import { purgeUploads, removeContents } from './purge';
import { rowsOfUser } from '../../core/personalData';
import { files, uploads } from './tables';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Deletes contents from the storage to which no row refers any more. */
    removeContents: { keys: string[] };
  }
}

export const storageModule = defineModule({
  name: 'storage',
  calls: storageCalls,
  deskCalls: storageDeskCalls,
  routes: (services) => [pictureRoutes(services)],
  workers: (services) => ({ removeContents: ({ keys }) => removeContents(services, keys) }),
  purge: purgeUploads,
  eraseUser,
  mergeUsers: mergeAvatars,
  exportUser: [rowsOfUser(files, files.ownerId, ['key']), rowsOfUser(uploads, uploads.ownerId)],
});
