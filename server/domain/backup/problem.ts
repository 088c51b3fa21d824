import { StartProblem } from '../../core/startProblem';

/** A foreseen reason why a backup is not made or not restored; its message tells the way out. */
export class BackupProblem extends StartProblem {
  override readonly name: string = 'BackupProblem';
}

/** The disk has no room for it. */
export class NoRoom extends BackupProblem {
  override readonly name = 'NoRoom';
}
