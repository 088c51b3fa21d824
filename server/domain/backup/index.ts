export { startArchiver } from './archiver';
export { backUpBeforeUpgrade } from './beforeUpgrade';
export { followDatabase } from './followDatabase';
export { isWhole, listBackups, readHead } from './listBackups';
export { backupParts, filesFolderOf } from './parts';
export { checkBackup, restore } from './restore';
export { takeBackup } from './takeBackup';
