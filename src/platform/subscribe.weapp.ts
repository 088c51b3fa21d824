import Taro from '@tarojs/taro';
import type { Subscribe } from './subscribe.types';

/** Whoever has switched all such messages off is not asked: that fails, and is no answer. */
export const subscribe: Subscribe = (tmplIds) =>
  Taro.requestSubscribeMessage({ tmplIds, entityIds: [] }).then(
    (said: object) => {
      const answers = new Map(Object.entries(said));
      return Object.fromEntries(
        tmplIds.flatMap((id) => {
          const answer: unknown = answers.get(id);
          return answer === 'accept' || answer === 'reject' ? [[id, answer === 'accept']] : [];
        }),
      );
    },
    () => ({}),
  );
