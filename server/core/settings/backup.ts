import { optionalSetting, setting } from './setting';
import { folderPath, oneOfWords, textValue, wholeNumber } from './values';

export const backupSettings = {
  to: setting({
    name: 'BACKUP_TO',
    default: 'folder',
    meaning:
      'Where backups of the database and of files are stored: `folder`, `s3` (with endpoint ' +
      'and keys of `S3_…`), or `off`.',
    chinese: '数据库和文件的备份存放在哪里：`folder`、`s3`（使用 `S3_…` 的地址和密钥），或 `off`。',
    example: 's3',
    schema: oneOfWords(['folder', 's3', 'off']),
  }),
  folder: optionalSetting({
    name: 'BACKUP_DIR',
    meaning:
      'Folder of the backups; the default is `backups` in `DATA_DIR`. A folder on another ' +
      'disk survives the loss of this disk.',
    chinese:
      '备份目录，默认是 `DATA_DIR` 里的 `backups`。放在另一块磁盘上，这块磁盘损坏时备份还在。',
    example: '/mnt/backup/account-doctor',
    schema: folderPath(),
  }),
  clientFolder: optionalSetting({
    name: 'BACKUP_CLIENT_DIR',
    meaning:
      'Folder of `pg_dump`, `pg_restore` and `psql`, which back up the database of ' +
      '`DATABASE_URL`. If unset, they are found on `PATH`. They must not be older than the ' +
      'server.',
    chinese:
      '`pg_dump`、`pg_restore` 和 `psql` 所在的目录，用来备份 `DATABASE_URL` 的数据库。不设置则在 `PATH` 中查找。版本不能低于服务器。',
    example: '/usr/lib/postgresql/18/bin',
    schema: folderPath(),
  }),
  bucket: optionalSetting({
    name: 'BACKUP_S3_BUCKET',
    meaning:
      'Bucket of the backups, which are stored below `backups/`; the default is ' + '`S3_BUCKET`.',
    chinese: '备份的存储桶，备份放在 `backups/` 下；默认是 `S3_BUCKET`。',
    example: 'account-doctor-backups',
    schema: textValue(),
  }),
  hour: setting({
    name: 'BACKUP_HOUR',
    default: '4',
    meaning: 'Hour of the daily backup, in China’s time.',
    chinese: '每日备份在几点，中国时间。',
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
    chinese:
      '保留几份每日备份，以及几份其他备份（手动、升级前、恢复前）。内嵌数据库能恢复到最早一份备份以来的任何时刻。',
    example: '14',
    schema: wholeNumber(1, 366),
  }),
  beforeUpgrade: setting({
    name: 'BACKUP_BEFORE_UPGRADE',
    default: 'on',
    meaning:
      '`on` makes a backup before a new version changes the tables, and stops the upgrade ' +
      'if the backup fails.',
    chinese: '`on` 表示新版本改表之前先做备份，备份失败就停止升级。',
    example: 'off',
    schema: oneOfWords(['on', 'off']),
  }),
};
