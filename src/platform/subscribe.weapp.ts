import Taro from '@tarojs/taro';
import { RequestError } from '@account-doctor/client-core/errors';
import type { Answers, Subscribe } from './subscribe.types';

/** WeChat's number for: the person has switched all messages of this program off. */
const SWITCHED_OFF = 20_004;

const notAsked = (text: string) => new RequestError('refused', 'requestSubscribeMessage', text);

export const subscribe: Subscribe = {
  teller: '微信',
  ask: async (askable) => {
    const tmplIds = askable.flatMap(({ templateId }) => templateId ?? []);
    let said: object;
    try {
      said = await Taro.requestSubscribeMessage({ tmplIds, entityIds: [] });
    } catch (error) {
      if ((error as { errCode?: number } | null)?.errCode === SWITCHED_OFF) return 'switched-off';
      throw notAsked('微信没有打开提醒，请再点一次');
    }
    const answers = new Map<string, unknown>(Object.entries(said));
    const given: Answers = askable.flatMap(({ kind, templateId }) => {
      const answer = answers.get(templateId ?? '');
      return answer === 'accept' || answer === 'reject'
        ? [{ kind, accepted: answer === 'accept' }]
        : [];
    });
    // WeChat has taken the templates away, and says so by other words.
    if (given.length === 0) throw notAsked('微信暂时不能提醒，结果请在消息里看');
    return given;
  },
  openSettings: async () => {
    await Taro.openSetting({ withSubscriptions: true });
  },
};
