import { channelAfter, channelName, channelValue } from '@account-doctor/contract/channel';
import { makeAutoObservable } from 'mobx';
import { device } from '@/platform/device/device';
import type { Update } from '@/platform/program/types';
import { asFlag, asRecord, toText, asTexts } from './shape';

/** Popups that show at most once a day. */
interface PopupState {
  /** `YYYY-MM-DD` of the last day with a popup; empty if never. */
  lastShownDate: string;
}

/** Longest stored path in characters; no page of the app needs more. */
const PATH_LIMIT = 4_096;

/** The path, or an empty string if a link made it too long to store. */
const keepablePath = (path: string): string => (path.length > PATH_LIMIT ? '' : path);

/** State of the app itself (docs/product.md, "Session and app state"). */
export class AppStore {
  isFirstTimeLaunch = true;
  /** Marketing channel of the user; sent with every request. */
  channelCode = '';
  bdVid = '';
  reportUnlockRecordId = '';
  popupState: PopupState = { lastShownDate: '' };
  readonly platform = device.marker;
  /** Full path of the page before the latest navigation. */
  lastFromPath = '';
  /** Keys of the report tips that the user has seen. */
  reportTipKeys: string[] = [];

  /** A build newer than the running one; not stored. */
  update: Update | null = null;

  constructor() {
    makeAutoObservable(this, { platform: false, kept: false }, { autoBind: true });
  }

  offerUpdate(update: Update): void {
    this.update = update;
  }

  /** Marks the first-launch guide as read or skipped. */
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
    Object.assign(this, channelAfter(this, query));
    return channelName(this) !== before;
  }

  /** Drops the help request of a link once it has been answered or cannot be. */
  forgetUnlockRecord(): void {
    this.reportUnlockRecordId = '';
  }

  rememberPath(fullPath: string): void {
    this.lastFromPath = keepablePath(fullPath);
  }

  /**
   * Signing out clears the last popup date (docs/product.md, "Session and app state") and the path, so that the next
   * user starts afresh.
   */
  forgetVisit(): void {
    this.popupState.lastShownDate = '';
    this.lastFromPath = '';
  }

  markReportTipSeen(key: string): void {
    if (!this.reportTipKeys.includes(key)) this.reportTipKeys.push(key);
  }

  kept() {
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
      isFirstTimeLaunch: asFlag(state.isFirstTimeLaunch),
      channelCode: channelValue(toText(state.channelCode)),
      bdVid: channelValue(toText(state.bd_vid)),
      reportUnlockRecordId: channelValue(toText(state.reportUnlockRecordId)),
      popupState: { lastShownDate: toText(asRecord(state.popupState).lastShownDate) },
      lastFromPath: keepablePath(toText(state.lastFromPath)),
      reportTipKeys: asTexts(state.reportTipKey),
    };
    Object.assign(this, restored);
  }
}
