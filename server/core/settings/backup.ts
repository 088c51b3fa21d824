import { optional, setting } from './setting';
import { folder, oneOf, textValue, wholeNumber } from './values';

export const backupSettings = {
  to: setting({
    name: 'BACKUP_TO',
    default: 'folder',
    meaning:
      'Where backups of the database and of files go: `folder`, `s3` (endpoint and keys are those of ' +
      '`S3_…`), or `off`.',
    example: 's3',
    schema: oneOf(['folder', 's3', 'off']),
  }),
  folder: optional({
    name: 'BACKUP_DIR',
    meaning:
      'Folder of the backups, `backups` below `DATA_DIR` unless set. On another disk it outlives ' +
      'this one.',
    example: '/mnt/backup/account-doctor',
    schema: folder(),
  }),
  clientFolder: optional({
    name: 'BACKUP_CLIENT_DIR',
    meaning:
      'Folder of `pg_dump`, `pg_restore` and `psql`, by which the database of `DATABASE_URL` is backed up; ' +
      'found on `PATH` unless set. Their version is the server’s or newer.',
    example: '/usr/lib/postgresql/18/bin',
    schema: folder(),
  }),
  bucket: optional({
    name: 'BACKUP_S3_BUCKET',
    meaning: 'Bucket of the backups, below `backups/`; `S3_BUCKET` unless set.',
    example: 'account-doctor-backups',
    schema: textValue(),
  }),
  hour: setting({
    name: 'BACKUP_HOUR',
    default: '4',
    meaning: 'Hour of China’s time at which the daily backup is made.',
    example: '4',
    schema: wholeNumber(0, 23),
  }),
  keep: setting({
    name: 'BACKUP_KEEP',
    default: '7',
    meaning:
      'How many daily backups are kept, and as many of those made by hand, before upgrades and before ' +
      'restores. Of the embedded database any moment since the oldest can be restored.',
    example: '14',
    schema: wholeNumber(1, 366),
  }),
  beforeUpgrade: setting({
    name: 'BACKUP_BEFORE_UPGRADE',
    default: 'on',
    meaning:
      '`on` makes a backup before a new version changes the tables, and refuses to change them without.',
    example: 'off',
    schema: oneOf(['on', 'off']),
  }),
};
