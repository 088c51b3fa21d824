import { APP_VERSION, APP_VERSION_CODE } from '@account-doctor/contract/version';
import { readWebBuild } from '../../http/webBuild';
import type { Caller, Handlers } from '../../http/handler';
import type { Services } from '../../services';
import type { PayTarget } from '../../settings/app';
import { countHits } from './hits';

/** Where the calling program runs, as far as paying is concerned. */
const payTargetOf = ({ platform, ios }: Caller): PayTarget =>
  platform === 'weapp' && ios ? 'weapp-ios' : platform;

/** The calls about the program itself. */
export function appHandlers({
  settings,
  database,
  now,
}: Services): Pick<
  Handlers,
  | 'GET /app-api/common/app/latest_version'
  | 'GET /app-api/common/open-pay-status'
  | 'POST /app-api/common/public/count/hit'
> {
  const { releaseNotes, forceUpdate, payTargets } = settings.app;
  const latest = {
    version: APP_VERSION,
    versionCode: APP_VERSION_CODE,
    notes: releaseNotes ?? '',
    force: forceUpdate === 'on',
    h5Scripts: readWebBuild(settings.http.h5Folder)?.scripts ?? [],
  };

  return {
    'GET /app-api/common/app/latest_version': () => Promise.resolve(latest),

    'GET /app-api/common/open-pay-status': (_, { caller }) =>
      Promise.resolve({ open: payTargets.includes(payTargetOf(caller)) }),

    'POST /app-api/common/public/count/hit': async ({ hits }, { caller }) => {
      await countHits(database, { platform: caller.platform, counts: hits }, now());
      return {};
    },
  };
}
