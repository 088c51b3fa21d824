import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  freePort,
  newFolder,
  removeData,
  type ServiceProgram,
  startProgram,
} from '../../server/support/program';
import { DeskApp } from '../support/deskApp';
import { DESK_PASSWORD } from '../support/staffMember';

let dataFolder: string;
let service: ServiceProgram;
let origin: string;

/** A service of its own, because it has to be empty. */
beforeAll(async () => {
  dataFolder = await newFolder();
  const PORT = String(await freePort());
  service = startProgram({ settings: { DATA_DIR: dataFolder, PORT } });
  origin = await service.address;
});
afterAll(async () => {
  service.kill('SIGTERM');
  await service.ended;
  await removeData(dataFolder);
});

const setupCode = () => /set-up code (\S+)/.exec(service.output())?.[1] ?? '';

describe('the first day of a shop', () => {
  it('begins with the set-up code of the output, which creates the first admin', async () => {
    const desk = await DeskApp.open('/', 1280, origin);
    await desk.see('创建第一个管理员');
    await desk.screenshot('first admin');
    const narrow = await DeskApp.open('/', 375, origin);
    await narrow.see('创建第一个管理员');
    await narrow.screenshot('first admin phone');
    await narrow.close();

    await desk.fill('设置码', '0000-0000-0000-0000-0000');
    await desk.fill('登录名', 'owner');
    await desk.fill('称呼', '店主');
    await desk.fill('密码', DESK_PASSWORD);
    await desk.tap('#create-admin');
    await desk.see('设置码不正确，请从服务启动时的输出里复制');
    await desk.fill('设置码', setupCode());
    await desk.tap('#create-admin');
    await desk.find('#account').waitFor();
    await desk.close();

    const later = await DeskApp.open('/', 1280, origin);
    await later.find('#sign-in').waitFor();
    await later.page.waitForLoadState('networkidle');
    await later.signIn('owner');
    await later.find('#account').waitFor();
    await later.close();
  });
});
