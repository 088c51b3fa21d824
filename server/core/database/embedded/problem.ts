import { StartProblem } from '../../startProblem';

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of the path is a file',
  ENAMETOOLONG: 'the path is too long',
  EIO: 'the disk reports an error',
  EMFILE: 'too many files are open',
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
  );
}
