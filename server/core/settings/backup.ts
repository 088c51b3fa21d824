import { optional, setting } from './setting';
import { folder, oneOf, text, wholeNumber } from './values';

export const backupSettings = {
  to: setting({
    name: 'BACKUP_TO',
    default: 'folder',
    meaning:
      'Where backups of the embedded database and of files go: `folder`, `s3` (endpoint and keys are ' +
      'those of `S3_…`), or `off`.',
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
  bucket: optional({
    name: 'BACKUP_S3_BUCKET',
    meaning: 'Bucket of the backups, below `backups/`; `S3_BUCKET` unless set.',
    example: 'account-doctor-backups',
    schema: text(),
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
      'How many daily backups are kept, and as many of those made by hand and before upgrades. Any ' +
      'moment since the oldest can be restored.',
    example: '14',
    schema: wholeNumber(1, 366),
  }),
  beforeUpgrade: setting({
    name: 'BACKUP_BEFORE_UPGRADE',
    default: 'on',
    meaning:
      '`on` makes a backup of the embedded database before a new version changes its tables, and ' +
      'refuses to change them without.',
    example: 'off',
    schema: oneOf(['on', 'off']),
  }),
};
