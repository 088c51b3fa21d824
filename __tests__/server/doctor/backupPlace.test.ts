import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkBackupPlace } from '../../../server/doctor/backups';
import { readSettings } from '../../../server/start/settings';

it('the doctor leaves no files in the backup place that it tests', async () => {
  const BACKUP_DIR = await mkdtemp(path.join(tmpdir(), 'account-doctor-test-'));
  const DATABASE_URL = 'postgresql://doctor@127.0.0.1:1/doctor';
  const [place] = await checkBackupPlace(readSettings({ BACKUP_DIR, DATABASE_URL }), new Date());
  const left = await readdir(BACKUP_DIR);
  await rm(BACKUP_DIR, { recursive: true });
  expect([place?.state, left]).toEqual(['good', []]);
});
