import Taro from '@tarojs/taro';
import { RequestError } from '@account-doctor/client-core/errors';
import type { SubscriptionAnswers, AdOutcome, PlatformWechat } from './types';

export const wechatLogin: PlatformWechat['wechatLogin'] = {
  requestCode: async () => {
    const { code, errMsg } = await Taro.login();
    if (!code) throw new Error(errMsg);
    return code;
  },
  phoneCode: ({ code }) => code ?? null,
};

/** WeChat's code proves that the user is a person, so that no captcha is needed. */
export const provePerson: PlatformWechat['provePerson'] = async () => ({
  wechatCode: await wechatLogin.requestCode(),
});

/** WeChat's error code if the user has switched off all messages of this mini-program. */
const SWITCHED_OFF = 20_004;

/** Error with a text for the user, because WeChat has not asked. */
const notAskedError = (text: string) =>
  new RequestError('refused', { message: 'requestSubscribeMessage', text });

export const subscribe: PlatformWechat['subscribe'] = {
  teller: '微信',
  ask: async (askable) => {
    const tmplIds = askable.flatMap(({ templateId }) => templateId ?? []);
    let said: object;
    try {
      said = await Taro.requestSubscribeMessage({ tmplIds, entityIds: [] });
    } catch (error) {
      if ((error as { errCode?: number } | null)?.errCode === SWITCHED_OFF) return 'switched-off';
      throw notAskedError('微信没有打开提醒，请再点一次');
    }
    const answers = new Map<string, unknown>(Object.entries(said));
    const given: SubscriptionAnswers = askable.flatMap(({ kind, templateId }) => {
      const answer = answers.get(templateId ?? '');
      return answer === 'accept' || answer === 'reject'
        ? [{ kind, accepted: answer === 'accept' }]
        : [];
    });
    // WeChat has withdrawn the templates, which it reports in a different way.
    if (given.length === 0) throw notAskedError('微信暂时不能提醒，结果请在消息里看');
    return given;
  },
  openSettings: async () => {
    await Taro.openSetting({ withSubscriptions: true });
  },
};

/** Shows an ad. WeChat has only one ad object per unit, so the listeners are removed before the next view. */
export const showRewardedAd: PlatformWechat['showRewardedAd'] = (adUnitId) =>
  new Promise((resolve) => {
    const ad = Taro.createRewardedVideoAd({ adUnitId });
    const settle = (outcome: AdOutcome) => {
      ad.offClose(closed);
      ad.offError(failed);
      resolve(outcome);
    };
    const closed = ({ isEnded }: { isEnded: boolean }) => settle(isEnded ? 'ended' : 'left');
    const failed = () => settle('missing');
    ad.onClose(closed);
    ad.onError(failed);
    // An ad that has not loaded fails to show without calling `onError`.
    ad.show().catch(() =>
      ad
        .load()
        .then(() => ad.show())
        .catch(failed),
    );
  });
