export {
  BackupProblem,
  isCluster,
  listBackups,
  listManifests,
  NotEnoughSpace,
  readHead,
} from './archive';
export { archiveWalWhileRunning, startArchiver } from './archiveWal';
export { chooseBackup, type WantedState } from './choose';
export { checkBackup, restoreBackup } from './restore';
export {
  backUpBeforeUpgrade,
  backupParts,
  type BackupParts,
  filesFolderOf,
  refuseEmptyDatabase,
  requireBackups,
  takeBackup,
} from './takeBackup';
export { lineageOf } from './wal';
