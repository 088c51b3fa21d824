import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { build, isCurrent } from '../../../scripts/builds.mjs';
import { connectionOptions } from '../../../server/core/database/embedded/connection';
import { prepareHome } from '../../../server/core/database/embedded/home';
import {
  endPrograms,
  removeData,
  startProgram,
  type ServiceProgram,
} from '../../server/support/program';
import {
  start as startWechat,
  type VirtualImitation,
} from '../../server/payment/imitations/wechat-virtual';
import { type FileServer, startFileServer } from './fileServer';
import { sandboxSessionKey } from '../../../server/providers/wechat/sandboxWechat';
import { WIDE_LIMITS } from '../../server/support/wideLimits';
import { newSampleData } from './sampleData';

/** The service for all tests of a run, started like `npm start`, with its sample market. */
let running: {
  program: ServiceProgram;
  dataFolder: string;
  wechat: VirtualImitation;
  files: FileServer;
};

export async function setup({ name, provide }: TestProject): Promise<void> {
  if (!isCurrent('service')) await build('service');
  const dataFolder = await newSampleData();
  const wechat = await startWechat(sandboxSessionKey);
  const files = await startFileServer();
  const { WECHAT_PROVIDER: _real, ...virtualPayment } = wechat.settings;
  const program = startProgram({
    main: 'scripts/start.mjs',
    settings: {
      DATA_DIR: dataFolder,
      SAMPLE_SALES: 'on',
      // All tests share one address, and one of them scrolls through ten thousand rows.
      ...WIDE_LIMITS,
      // Off by default, because WeChat forbids help of friends; tested here nevertheless.
      UNLOCK_HELPERS_IN_MINI_PROGRAM: 'on',
      UNLOCK_AD_UNIT_ID: 'adunit-of-the-simulator',
      UNLOCK_AD_SECONDS: '1',
      NOTIFICATION_HOSTS: files.host,
      SALES_HOSTS: files.host,
      // Users sign in at the sandbox, and can pay by an imitation of WeChat's virtual payment.
      ...virtualPayment,
      // Not for the desk's tests, which set prices per game: WeChat's products have one price for all games.
      PAYMENT_PROVIDERS: name === 'e2e-desk' ? 'sandbox' : 'sandbox,wechat-virtual',
      WECHAT_TEMPLATE_VALUER_ASKS: 'asks-of-the-tests:thing1=title,thing2=text',
      WECHAT_TEMPLATE_REFUND: 'refund-of-the-tests:thing1=title,time2=time',
    },
  });
  running = { program, dataFolder, wechat, files };
  provide('origin', await program.address);
  provide('wechat', wechat.settings.WECHAT_ENDPOINT ?? '');
  provide('fileServer', `http://${files.host}`);
  provide('dataFolder', dataFolder);
  provide('database', connectionOptions(await prepareHome(dataFolder), 'account_doctor'));
}

export async function teardown(): Promise<void> {
  running.program.kill('SIGTERM');
  await running.program.ended;
  await running.wechat.close();
  await running.files.close();
  await endPrograms();
  await removeData(running.dataFolder);
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of this run's service. */
    origin: string;
    /** Address of the imitation of WeChat that takes virtual payments. */
    wechat: string;
    /** Address of a server that keeps files, in the service's own network. */
    fileServer: string;
    /** Data folder of the service, for commands that run next to it. */
    dataFolder: string;
    /** Connection to the service's database, for what would take tests too long by hand. */
    database: pg.ClientConfig;
  }
}
