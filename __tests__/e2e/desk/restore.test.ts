import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionOptions } from '../../../server/core/database/embedded/connection';
import { prepareHome } from '../../../server/core/database/embedded/home';
import {
  freePort,
  newFolder,
  type ServiceProgram,
  repositoryFolder,
  removeData,
  startProgram,
} from '../../server/support/program';
import { DeskApp } from '../support/deskApp';
import { DESK_PASSWORD } from '../support/staffMember';

let dataFolder: string;
let service: ServiceProgram;
let origin: string;

/** A service of its own, because the test stops and restarts it. */
beforeAll(async () => {
  dataFolder = await newFolder();
  const PORT = String(await freePort());
  service = startProgram({ settings: { DATA_DIR: dataFolder, PORT } });
  origin = await service.address;
  const command = promisify(execFile)(
    process.execPath,
    ['server/dist/createStaff.mjs', '--name', 'keeper', '--alias', '小管', '--role', 'admin'],
    { cwd: repositoryFolder, env: { PATH: process.env.PATH, DATA_DIR: dataFolder } },
  );
  command.child.stdin?.end(`${DESK_PASSWORD}\n`);
  await command;
});
afterAll(async () => {
  service.kill('SIGTERM');
  await service.ended;
  await removeData(dataFolder);
});

async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client(connectionOptions(await prepareHome(dataFolder), 'account_doctor'));
  // Ignores the error when the database stops during the query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
const kept = async () =>
  (await ask<{ value: number }>('select value from kept order by value')).map(({ value }) => value);

/** Fills in and confirms the open dialog. */
async function confirm(desk: DeskApp, password = DESK_PASSWORD): Promise<void> {
  await desk.fill('请输入“恢复”', '恢复');
  await desk.fill('您的密码', password);
  await desk.tap('#restore');
}

describe('a restore from the desk', () => {
  it('asks for the password, backs up the current data and restores; a failed one changes nothing', async () => {
    await ask('create table kept as select 1 as value');
    const desk = await DeskApp.open('/operation', 1280, origin);
    await desk.signIn('keeper');
    await desk.press('现在备份');
    const made = desk.find('tr', '手动').getByRole('button', { name: '恢复' });
    await made.waitFor();
    await ask('insert into kept values (2)');

    await made.click();
    await desk.tap('#restore');
    await desk.see('请填写密码');
    await confirm(desk, 'incorrect horse 1');
    await desk.see('密码不正确');
    await desk.screenshot('restore');
    await confirm(desk);
    await desk.see(/^已恢复到 /);
    await desk.screenshot('restored');
    expect(await kept()).toEqual([1]);
    const point = desk.find('tr', '恢复前').getByRole('button', { name: '恢复' });
    await point.click();
    await confirm(desk);
    await expect.poll(() => kept().catch(() => null)).toEqual([1, 2]);

    // Each restore starts a new timeline, even from a copy of the same backup.
    const lines = async () =>
      (await readdir(path.join(dataFolder, 'backups', 'wal'))).map((name) => name.split('-')[1]);
    await expect.poll(async () => (await lines()).sort()).toEqual(['1', '2', '3']);

    // Prepares a backup with which the service cannot start, because a migration would run again.
    const migrations = 'drizzle.__drizzle_migrations';
    await ask(
      `create table newest as select * from ${migrations} order by created_at desc limit 1`,
    );
    await ask(`delete from ${migrations} where id in (select id from newest)`);
    await desk.press('现在备份');
    const manual = desk.find('tr', '手动');
    await expect.poll(() => manual.count()).toBe(2);
    await ask(`insert into ${migrations} select * from newest`);
    await ask('insert into kept values (3)');
    await manual.first().getByRole('button', { name: '恢复' }).click();
    await confirm(desk);
    await desk.see('发起的恢复没有做成，数据没有变');
    await desk.see('The database could not be migrated to this version');
    expect(await kept()).toEqual([1, 2, 3]);

    const names = await readdir(path.join(dataFolder, 'backups', 'base'));
    for (const id of names) {
      const part = path.join(dataFolder, 'backups', 'base', id, 'database.tar.gz.0000');
      await writeFile(part, (await readFile(part)).subarray(1));
    }
    await made.last().click();
    await confirm(desk);
    await desk.see('备份不完整或有损坏，请换一个备份或时刻。');
    await desk.screenshot('restore failed');
    expect(await kept()).toEqual([1, 2, 3]);
    expect(
      await ask(`select action, details->>'state' as state from audit_entries
        where action like 'operation.restore%' order by entry_id desc limit 2`),
    ).toEqual([
      { action: 'operation.restore.end', state: 'failed' },
      { action: 'operation.restore', state: null },
    ]);
    // Skips the check for browser errors, because the service was down for a while.
    await desk.context.close();
  });
});
