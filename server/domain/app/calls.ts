import { channelName } from '@account-doctor/contract/channel';
import { APP_VERSION, APP_VERSION_CODE } from '@account-doctor/contract/version';
import { publicBrand } from '../../core/brand';
import { readWebBuild } from '../../core/http/webBuild';
import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { countEvents } from './hits';
import { sellsAnything } from './payChannel';
import { countVisit } from './visits';

/** Endpoints about the app itself: version, settings and usage counts. */
export function appCalls({ settings, database, now }: Services) {
  const { releaseNotes, forceUpdate } = settings.app;
  const latest = {
    version: APP_VERSION,
    versionCode: APP_VERSION_CODE,
    notes: releaseNotes ?? '',
    force: forceUpdate === 'on',
    h5Scripts: readWebBuild(settings.http.h5Folder)?.scripts ?? [],
  };

  return {
    'GET /app-api/common/app/latest_version': () =>
      Promise.resolve({ ...latest, brand: publicBrand(settings) }),

    'GET /app-api/common/open-pay-status': (_, { caller }) =>
      Promise.resolve({ open: sellsAnything(settings, caller) }),

    'POST /app-api/common/public/count/hit': async ({ hits }, { caller }) => {
      await countEvents(database, { platform: caller.platform, counts: hits }, now());
      // Counts at most one visit per batch, because a client starts at most one visit in the ten seconds of a batch.
      if (hits.some(({ name }) => name === 'action:visit'))
        await countVisit(database, channelName(caller.channel), now());
      return {};
    },
  } satisfies AppHandlers<'app'>;
}
