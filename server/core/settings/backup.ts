import { optional, setting } from './setting';
import { folderPath, oneOfWords, textValue, wholeNumber } from './values';

export const backupSettings = {
  to: setting({
    name: 'BACKUP_TO',
    default: 'folder',
    meaning:
      'Where backups of the database and of files are stored: `folder`, `s3` (with endpoint ' +
      'and keys of `S3_…`), or `off`.',
    example: 's3',
    schema: oneOfWords(['folder', 's3', 'off']),
  }),
  folder: optional({
    name: 'BACKUP_DIR',
    meaning:
      'Folder of the backups; the default is `backups` in `DATA_DIR`. A folder on another ' +
      'disk survives the loss of this disk.',
    example: '/mnt/backup/account-doctor',
    schema: folderPath(),
  }),
  clientFolder: optional({
    name: 'BACKUP_CLIENT_DIR',
    meaning:
      'Folder of `pg_dump`, `pg_restore` and `psql`, which back up the database of ' +
      '`DATABASE_URL`. If unset, they are found on `PATH`. They must not be older than the ' +
      'server.',
    example: '/usr/lib/postgresql/18/bin',
    schema: folderPath(),
  }),
  bucket: optional({
    name: 'BACKUP_S3_BUCKET',
    meaning:
      'Bucket of the backups, which are stored below `backups/`; the default is ' + '`S3_BUCKET`.',
    example: 'account-doctor-backups',
    schema: textValue(),
  }),
  hour: setting({
    name: 'BACKUP_HOUR',
    default: '4',
    meaning: 'Hour of the daily backup, in China’s time.',
    example: '4',
    schema: wholeNumber(0, 23),
  }),
  keep: setting({
    name: 'BACKUP_KEEP',
    default: '7',
    meaning:
      'How many daily backups are kept, and how many of the others (made by hand, before ' +
      'upgrades and before restores). The embedded database can be restored to any moment ' +
      'since the oldest backup.',
    example: '14',
    schema: wholeNumber(1, 366),
  }),
  beforeUpgrade: setting({
    name: 'BACKUP_BEFORE_UPGRADE',
    default: 'on',
    meaning:
      '`on` makes a backup before a new version changes the tables, and stops the upgrade ' +
      'if the backup fails.',
    example: 'off',
    schema: oneOfWords(['on', 'off']),
  }),
};
