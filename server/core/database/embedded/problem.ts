import { bilingual } from '../../bilingual';
import { StartProblem } from '../../startProblem';

const reasons: Record<string, string> = {
  EACCES: bilingual('permission denied', '没有权限'),
  EPERM: bilingual('permission denied', '没有权限'),
  EROFS: bilingual('the file system is read-only', '文件系统只读'),
  ENOSPC: bilingual('no space is left on the disk', '磁盘空间已用完'),
  EDQUOT: bilingual('the disk quota is used up', '磁盘配额已用完'),
  EEXIST: bilingual('it is a file', '它是一个文件'),
  ENOTDIR: bilingual('a part of the path is a file', '路径中有一段是文件'),
  ENAMETOOLONG: bilingual('the path is too long', '路径太长'),
  EIO: bilingual('the disk reports an error', '磁盘报告错误'),
  EMFILE: bilingual('too many files are open', '打开的文件太多'),
};

/** Explains why a file operation failed, if the disk or folder is the cause. */
export function fileSystemReason(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Node creates missing parent folders, so ENOENT here means a read-only file system.
  const isMaking = error instanceof Error && 'syscall' in error && error.syscall === 'mkdir';
  return code === 'ENOENT' && isMaking ? reasons.EROFS : reasons[code];
}

/**
 * Converts a failed file operation in `DATA_DIR` to an error for the operator. Returns errors that
 * are not about the disk unchanged.
 */
export function dataFolderProblem(error: unknown, dataFolder: string): unknown {
  const reason = fileSystemReason(error);
  if (reason === undefined) return error;
  return new StartProblem(
    `DATA_DIR ${dataFolder} cannot be used: ${reason}. Correct that, or choose a folder that this user ` +
      'can write, for example DATA_DIR=/var/lib/account-doctor/main',
    `DATA_DIR ${dataFolder} 用不了：${reason}。请排除原因，或换一个当前用户能写的目录，例如 ` +
      'DATA_DIR=/var/lib/account-doctor/main',
  );
}
