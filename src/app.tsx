import { useDidShow, useLaunch, usePageNotFound } from '@tarojs/taro';
import type { PropsWithChildren } from 'react';
import { mutate, SWRConfig } from 'swr';
import { configureGuard } from '@/navigation/guard';
import { currentFullPath, relaunch } from '@/navigation/navigate';
import {
  beginsVisit,
  blockZoom,
  pressByKeyboard,
  beforeLeaving,
  watchUncaught,
  watchUpdates,
} from '@/platform/program/program';
import { readParameters } from '@/navigation/parameters';
import { warnOldClient, signInRoute } from '@/platform/device/device';
import { forgetPersonal, keepForOffline } from '@/platform/network/network';
import { showProgramError, showSessionExpired, showUpdateNeeded } from '@/data/failures';
import { call, service } from '@/data/service';
import { sendHits, trackHit } from '@/data/track';
import { RootStore, StoreProvider } from '@/stores/RootStore';
import './app.scss';

warnOldClient();
watchUncaught(showProgramError);
const stores = new RootStore();
const { session, app, brand } = stores;
const { cache } = SWRConfig.defaultValue;

configureGuard({
  isSignedIn: () => session.isSignedIn,
  rememberPath: (path) => app.rememberPath(path),
});

service.configure({
  identity: () => ({
    token: session.token,
    userId: session.userId,
    channelCode: app.channelCode,
    bdVid: app.bdVid,
    reportUnlockRecordId: app.reportUnlockRecordId,
  }),
  onSessionExpired: () => {
    stores.signOut();
    const from = currentFullPath();
    showSessionExpired(() => void relaunch(signInRoute, { from }));
  },
});

// Data loaded by one user must not be shown to another.
stores.onUserChange(() => {
  service.forget();
  forgetPersonal();
  void mutate(() => true, undefined, { revalidate: false });
  // Deletes lists one by one: swr stores them under special keys that `mutate` does not match.
  for (const key of [...cache.keys()]) cache.delete(key);
});
stores.onSignedElsewhere(() => void relaunch('home'));

/** Query parameters of the latest launch or opened link, as JSON. */
let link: string | undefined;

/** Root component: connects session, service and navigation once, then renders the pages that Taro mounts. */
export default function App({ children }: PropsWithChildren) {
  useLaunch((options) => {
    blockZoom();
    pressByKeyboard();
    link = JSON.stringify(options.query);
    const cameAgain = app.takeChannel(readParameters(options.query));
    if (beginsVisit() || cameAgain) trackHit('action:visit');
    watchUpdates(
      () => call('GET /app-api/common/app/latest_version', {}),
      (update) => {
        app.offerUpdate(update);
        if (update.force) showUpdateNeeded(update.notes, update.apply);
      },
    );
    if (brand.isAsked)
      call('GET /app-api/common/app/latest_version', {}).then(
        (latest) => brand.take(latest.brand),
        // If the request fails, the stored brand stays in use.
        () => undefined,
      );
    beforeLeaving(sendHits);
    keepForOffline();
  });
  // WeChat opens a link in the running mini-program, without launching the app again.
  useDidShow((options) => {
    const next = JSON.stringify(options?.query);
    if (next === link) return;
    link = next;
    if (app.takeChannel(readParameters(options?.query))) trackHit('action:visit');
  });
  usePageNotFound(() => void relaunch('notFound'));

  return <StoreProvider value={stores}>{children}</StoreProvider>;
}
