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

/** In words why a file operation failed, where it is the disk's or the folder's fault. */
export function fileSystemReason(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Node makes the folders above, so that none can be missing: on a read-only file system it says ENOENT.
  const isMaking = error instanceof Error && 'syscall' in error && error.syscall === 'mkdir';
  return code === 'ENOENT' && isMaking ? reasons.EROFS : reasons[code];
}

/**
 * The problem that a failed file operation below `DATA_DIR` is to an operator. What is not about
 * the disk comes back as it is.
 */
export function dataFolderProblem(error: unknown, dataFolder: string): unknown {
  const reason = fileSystemReason(error);
  if (reason === undefined) return error;
  return new StartProblem(
    `DATA_DIR ${dataFolder} cannot be used: ${reason}. Mend that, or choose a folder that this user ` +
      'can write, for example DATA_DIR=/var/lib/account-doctor/main',
  );
}
