import { createHash } from 'node:crypto';
import path from 'node:path';
import { projectFolder } from '../projectFolder';
import { optionalSetting, setting } from './setting';
import { addressOf, folderPath, wholeNumber } from './values';

/**
 * Default data folder: in the project for an ordinary user. For root it is outside, because
 * PostgreSQL then runs as another user, who cannot read a project under `/root`.
 */
function defaultDataFolder(): string {
  if (process.getuid?.() !== 0) return path.join(projectFolder, 'data');
  const hash = createHash('sha256').update(projectFolder).digest('hex').slice(0, 12);
  return path.join('/var/lib/account-doctor', hash);
}

export const databaseSettings = {
  dataFolder: setting({
    name: 'DATA_DIR',
    default: defaultDataFolder(),
    shownDefault: 'data; for root /var/lib/account-doctor/<hash of the project’s path>',
    meaning: 'Folder of the embedded database and of uploaded files.',
    chinese: '内嵌数据库和上传文件的目录。',
    example: '/var/lib/account-doctor/main',
    schema: folderPath(),
  }),
  url: optionalSetting({
    name: 'DATABASE_URL',
    meaning:
      'PostgreSQL 15 or newer to use instead of the embedded one. If a pooler such as ' +
      'PgBouncer assigns connections per transaction, set `DATABASE_DIRECT_URL` too.',
    chinese:
      '代替内嵌数据库的 PostgreSQL，15 或更新的版本。如果 PgBouncer 之类的连接池按事务分配连接，还要设置 `DATABASE_DIRECT_URL`。',
    example: 'postgresql://doctor:secret@db.example.com:5432/doctor',
    secret: true,
    schema: addressOf(['postgresql', 'postgres']),
  }),
  directUrl: optionalSetting({
    name: 'DATABASE_DIRECT_URL',
    meaning:
      'Address of the database itself if `DATABASE_URL` is a pooler’s: notifications, locks ' +
      'and migrations need permanent sessions. At most seven connections use it.',
    chinese:
      '`DATABASE_URL` 是连接池的地址时，数据库本身的地址：通知、锁和迁移需要长期会话。最多使用七个连接。',
    example: 'postgresql://doctor:secret@primary.example.com:5432/doctor',
    secret: true,
    schema: addressOf(['postgresql', 'postgres']),
  }),
  poolSize: setting({
    name: 'DATABASE_POOL',
    default: '20',
    meaning:
      'Maximum number of database connections of this process for calls and jobs; four more ' +
      'serve short reads.',
    chinese: '本进程用于请求和任务的数据库连接上限；另有四个用于短的读取。',
    example: '20',
    schema: wholeNumber(4, 500),
  }),
};
