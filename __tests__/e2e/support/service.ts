import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { build, isCurrent } from '../../../scripts/builds.mjs';
import { connectionTo } from '../../../server/core/database/embedded/connection';
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
import { sandboxSessionKey } from '../../../server/providers/wechat/sandboxWechat';
import { WIDE_LIMITS } from '../../server/support/wideLimits';
import { newSampleData } from './sampleData';

/** One real service, started as `npm start` does, with its sample market: for all tests of a run. */
let running: { program: ServiceProgram; dataFolder: string; wechat: VirtualImitation };

export async function setup({ name, provide }: TestProject): Promise<void> {
  if (!isCurrent('service')) await build('service');
  const dataFolder = await newSampleData();
  const wechat = await startWechat(sandboxSessionKey);
  const { WECHAT_PROVIDER: _real, ...virtualPayment } = wechat.settings;
  const program = startProgram({
    main: 'scripts/start.mjs',
    settings: {
      DATA_DIR: dataFolder,
      SAMPLE_SALES: 'on',
      // Everybody has one address, and somebody scrolls through ten thousand rows at once.
      ...WIDE_LIMITS,
      // Off unless a setting says otherwise; what WeChat then forbids is tried here all the same.
      UNLOCK_HELPERS_IN_MINI_PROGRAM: 'on',
      UNLOCK_AD_UNIT_ID: 'adunit-of-the-simulator',
      UNLOCK_AD_SECONDS: '1',
      // People sign in at the sandbox, and may pay by an imitation of WeChat's virtual payment.
      ...virtualPayment,
      // What it sells has one price for all games, which the tests of the desk set one by one.
      PAYMENT_PROVIDERS: name === 'e2e-desk' ? 'sandbox' : 'sandbox,wechat-virtual',
      WECHAT_TEMPLATE_VALUER_ASKS: 'asks-of-the-tests:thing1=title,thing2=text',
      WECHAT_TEMPLATE_REFUND: 'refund-of-the-tests:thing1=title,time2=time',
    },
  });
  running = { program, dataFolder, wechat };
  provide('origin', await program.address);
  provide('wechat', wechat.settings.WECHAT_ENDPOINT ?? '');
  provide('dataFolder', dataFolder);
  provide('database', connectionTo(await prepareHome(dataFolder), 'account_doctor'));
}

export async function teardown(): Promise<void> {
  running.program.kill('SIGTERM');
  await running.program.ended;
  await running.wechat.close();
  await endPrograms();
  await removeData(running.dataFolder);
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the service of this run listens. */
    origin: string;
    /** Where the imitation of WeChat listens that takes virtual payments. */
    wechat: string;
    /** Its data, for commands that are run beside it. */
    dataFolder: string;
    /** Its database, for what would take the tests too long to do by hand. */
    database: pg.ClientConfig;
  }
}
