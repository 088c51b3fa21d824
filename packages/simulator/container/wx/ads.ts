import { askWithButtons, addElement } from '../overlay';
import type { WxFunctions } from './call';

type CloseListener = (result: { isEnded: boolean }) => void;

const WATCHED = '看完广告';
const SKIPPED = '关闭广告';

/** A rewarded ad, which the user watches to its end or closes early. */
class RewardedVideoAd {
  private closeListeners: CloseListener[] = [];

  load(): Promise<void> {
    return Promise.resolve();
  }

  async show(): Promise<void> {
    void askWithButtons('modal', [SKIPPED, WATCHED], (panel) =>
      addElement('p', { className: 'modal-content', parent: panel, text: '激励视频广告' }),
    ).then((tapped) => {
      for (const listener of this.closeListeners) listener({ isEnded: tapped === WATCHED });
    });
    return Promise.resolve();
  }

  onLoad(listener: () => void): void {
    setTimeout(listener);
  }

  offLoad = () => undefined;

  onError = () => undefined;

  offError = () => undefined;

  onClose(listener: CloseListener): void {
    this.closeListeners.push(listener);
  }

  /** Removes a listener; without an argument, all of them. */
  offClose(listener?: CloseListener): void {
    this.closeListeners = this.closeListeners.filter((each) => listener && each !== listener);
  }

  destroy(): void {
    this.closeListeners = [];
  }
}

export const adFunctions: WxFunctions = {
  createRewardedVideoAd: () => new RewardedVideoAd(),
};
