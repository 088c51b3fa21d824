import type { SetDataStats, WxAnswer, WxCall } from '../program';
import { type AppLife, linkLaunchInfo } from './app';
import { events } from './events';
import type { PageStack } from './pageStack';
import { recordedCalls, recordedSetData } from './recorder';
import { shareInMoments, shareWithFriend } from './shareCard';
import type { ShownShareCard } from './shareCard';
import { downloadUpdate } from './wx/account';
import { setAnswer } from './wx/call';
import { setOffline } from './wx/network';
import { pullDown } from './wx/pageChrome';
import { setSubscriptions } from './wx/permissions';
import { storedEntries } from './wx/storage';
import type { Wx } from './wx/wx';

/** What a test can read and do beyond the screen; called by the harness. */
export interface TestRemote {
  stack(): string[];
  calls(): WxCall[];
  setDataStats(): SetDataStats;
  storage(): Record<string, unknown>;
  call(name: string, given: object): Promise<unknown>;
  back(): void;
  pullDown(): void;
  scrollTo(top: number): void;
  share(where: 'friend' | 'moments'): Promise<ShownShareCard | undefined>;
  setForeground(foreground: boolean): void;
  openLink(path: string): void;
  setOffline(offline: boolean): void;
  loseSubPackages(roots: readonly string[]): void;
  setSubscriptions(on: boolean): void;
  downloadUpdate(): void;
  warnOfMemory(): void;
  setAnswer(name: string, answer: WxAnswer | undefined): void;
}

declare global {
  interface Window {
    simulator: TestRemote;
  }
}

export function createRemote(app: AppLife, stack: PageStack, wx: Wx): TestRemote {
  return {
    stack: () => stack.paths,
    calls: recordedCalls,
    setDataStats: recordedSetData,
    storage: storedEntries,
    call: (name, given) =>
      new Promise((resolve) => {
        const run = wx[name] as (options: object) => void;
        run({ ...given, success: resolve, fail: resolve });
      }),
    back: () => stack.navigateBack(),
    pullDown() {
      if (!stack.top.config.enablePullDownRefresh) {
        throw new Error(`${stack.top.path} does not enable pull-down refresh`);
      }
      pullDown(stack);
    },
    scrollTo(top) {
      stack.top.frame.scroller.scrollTop = top;
    },
    async share(where) {
      return where === 'friend' ? shareWithFriend(stack, { from: 'menu' }) : shareInMoments(stack);
    },
    openLink(path) {
      stack.top.goAway();
      app.hide();
      app.show(linkLaunchInfo(path));
      stack.reLaunch(path);
    },
    setForeground(foreground) {
      if (foreground) {
        app.show();
        stack.top.comeBack();
      } else {
        stack.top.goAway();
        app.hide();
      }
    },
    setOffline,
    loseSubPackages(roots) {
      stack.lostSubPackages = roots;
    },
    setSubscriptions,
    downloadUpdate,
    // Android's level for critically low memory; iOS reports no level.
    warnOfMemory: () => events.emit('MemoryWarning', { level: 15 }),
    setAnswer,
  };
}
