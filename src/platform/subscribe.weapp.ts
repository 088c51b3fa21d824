import Taro from '@tarojs/taro';
import type { Subscribe } from './subscribe.types';

export const subscribe: Subscribe = {
  teller: '微信',
  ask: async (askable) => {
    const tmplIds = askable.flatMap(({ templateId }) => templateId ?? []);
    // Whoever has switched all such messages off is not asked: that fails, and is no answer.
    const said: object = await Taro.requestSubscribeMessage({ tmplIds, entityIds: [] }).catch(
      () => ({}),
    );
    const answers = new Map<string, unknown>(Object.entries(said));
    return askable.flatMap(({ kind, templateId }) => {
      const answer = answers.get(templateId ?? '');
      return answer === 'accept' || answer === 'reject'
        ? [{ kind, accepted: answer === 'accept' }]
        : [];
    });
  },
};
