export { isCluster } from './archive';
export { startArchiver } from './archiver';
export { backUpBeforeUpgrade } from './beforeUpgrade';
export { followDatabase } from './followDatabase';
export { isWhole, listBackups, readHead } from './listBackups';
export { backupParts, filesFolderOf, requireBackups } from './parts';
export { checkBackup, restore, type Restored } from './restore';
export { checkDump, restoreDump } from './restoreDump';
export { takeBackup } from './takeBackup';
