import { channelAfter, channelName, channelValue } from '@account-doctor/contract/channel';
import { makeAutoObservable } from 'mobx';
import { device } from '@/platform/target';
import type { Update } from '@/platform/update.types';
import { flag, record, text, texts } from './shape';

/** Popups that are shown at most once a day. */
interface PopupState {
  /** `YYYY-MM-DD` of the last day a popup was shown; empty when never. */
  lastShownDate: string;
}

/** Characters of a path that is kept; no page of ours needs a longer one. */
const PATH_LIMIT = 4_096;

/** A path worth coming back to; empty instead of one that a link made too long. */
const keepablePath = (path: string): string => (path.length > PATH_LIMIT ? '' : path);

/** State of the program itself (docs/product.md, "Session and app state"). */
export class AppStore {
  isFirstTimeLaunch = true;
  /** Where the user came from; sent with every request. */
  channelCode = '';
  bdVid = '';
  reportUnlockRecordId = '';
  popupState: PopupState = { lastShownDate: '' };
  readonly platform = device.marker;
  /** Full path of the page before the latest navigation. */
  lastFromPath = '';
  /** Keys of the one-time hints on reports that were seen. */
  reportTipKeys: string[] = [];

  /** A newer build than the one that runs; not kept. */
  update: Update | null = null;

  constructor() {
    makeAutoObservable(this, { platform: false, kept: false }, { autoBind: true });
  }

  offerUpdate(update: Update): void {
    this.update = update;
  }

  /** The guide of the first launch was read or skipped. */
  finishFirstLaunch(): void {
    this.isFirstTimeLaunch = false;
  }

  /** A popup was shown on that day, `YYYY-MM-DD`. */
  markPopupShown(day: string): void {
    this.popupState.lastShownDate = day;
  }

  /** Stores the channel parameters of a launch. Returns whether the channel changed. */
  takeChannel(query: Record<string, string | undefined>): boolean {
    const before = channelName(this);
    Object.assign(this, channelAfter(this, query));
    return channelName(this) !== before;
  }

  /** The help that a link asked for was given, or cannot be. */
  forgetUnlockRecord(): void {
    this.reportUnlockRecordId = '';
  }

  rememberPath(fullPath: string): void {
    this.lastFromPath = keepablePath(fullPath);
  }

  /**
   * Signing out clears the remembered last-shown date (docs/product.md, "Session and app state"), and
   * the next user does not come back to where this one was.
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
    const state = record(kept);
    const restored = {
      isFirstTimeLaunch: flag(state.isFirstTimeLaunch),
      channelCode: channelValue(text(state.channelCode)),
      bdVid: channelValue(text(state.bd_vid)),
      reportUnlockRecordId: channelValue(text(state.reportUnlockRecordId)),
      popupState: { lastShownDate: text(record(state.popupState).lastShownDate) },
      lastFromPath: keepablePath(text(state.lastFromPath)),
      reportTipKeys: texts(state.reportTipKey),
    };
    Object.assign(this, restored);
  }
}
