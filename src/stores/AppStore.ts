import { channelAfterLaunch, channelName, channelValue } from '@account-doctor/contract/channel';
import { makeAutoObservable } from 'mobx';
import { device } from '@/platform/device/device';
import type { Update } from '@/platform/program/types';
import { asBoolean, asRecord, toText, asTexts } from './shape';

/** Which popups the user has seen. */
interface PopupState {
  /** Last day on which a popup was shown, as `YYYY-MM-DD`; empty if none was. */
  lastShownDate: string;
}

/** Maximum length of a stored path in characters; paths of the app's pages are shorter. */
const PATH_LIMIT = 4_096;

/** The path; empty if it is too long to store because of a link. */
const storablePath = (path: string): string => (path.length > PATH_LIMIT ? '' : path);

/** State of the app (docs/product.md, "Session and app state"). */
export class AppStore {
  isFirstTimeLaunch = true;
  /** Marketing channel of the user; sent with every request. */
  channelCode = '';
  bdVid = '';
  reportUnlockRecordId = '';
  popupState: PopupState = { lastShownDate: '' };
  readonly platform = device.marker;
  /** Full path of the page before the last navigation. */
  lastFromPath = '';
  /** Keys of the report tips that the user has seen. */
  reportTipKeys: string[] = [];

  /** A build that is newer than the running one; not stored. */
  update: Update | null = null;

  constructor() {
    makeAutoObservable(this, { platform: false, valuesToStore: false }, { autoBind: true });
  }

  offerUpdate(update: Update): void {
    this.update = update;
  }

  /** Records that the user has read or skipped the first-launch guide. */
  finishFirstLaunch(): void {
    this.isFirstTimeLaunch = false;
  }

  /** Records that a popup was shown on a day (`YYYY-MM-DD`). */
  markPopupShown(day: string): void {
    this.popupState.lastShownDate = day;
  }

  /** Stores the channel parameters of a launch. Returns whether the channel changed. */
  takeChannel(query: Record<string, string | undefined>): boolean {
    const before = channelName(this);
    Object.assign(this, channelAfterLaunch(this, query));
    return channelName(this) !== before;
  }

  /** Deletes the help request of a link after it has been answered or can no longer be. */
  forgetUnlockRecord(): void {
    this.reportUnlockRecordId = '';
  }

  rememberPath(fullPath: string): void {
    this.lastFromPath = storablePath(fullPath);
  }

  /**
   * Clears the date of the last popup (docs/product.md, "Session and app state") and the stored path after a sign-out,
   * so that the next user starts fresh.
   */
  forgetVisit(): void {
    this.popupState.lastShownDate = '';
    this.lastFromPath = '';
  }

  markReportTipSeen(key: string): void {
    if (!this.reportTipKeys.includes(key)) this.reportTipKeys.push(key);
  }

  valuesToStore() {
    const { isFirstTimeLaunch, channelCode, bdVid, reportUnlockRecordId } = this;
    const { popupState, platform, lastFromPath, reportTipKeys } = this;
    return {
      isFirstTimeLaunch,
      channelCode,
      bd_vid: bdVid,
      reportUnlockRecordId,
      popupState,
      platform,
      lastFromPath,
      reportTipKey: reportTipKeys,
    };
  }

  restore(kept: unknown): void {
    const state = asRecord(kept);
    const restored = {
      isFirstTimeLaunch: asBoolean(state.isFirstTimeLaunch),
      channelCode: channelValue(toText(state.channelCode)),
      bdVid: channelValue(toText(state.bd_vid)),
      reportUnlockRecordId: channelValue(toText(state.reportUnlockRecordId)),
      popupState: { lastShownDate: toText(asRecord(state.popupState).lastShownDate) },
      lastFromPath: storablePath(toText(state.lastFromPath)),
      reportTipKeys: asTexts(state.reportTipKey),
    };
    Object.assign(this, restored);
  }
}
