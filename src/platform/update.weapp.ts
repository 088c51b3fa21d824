import Taro from '@tarojs/taro';
import type { WatchUpdates } from './update.types';

/** WeChat finds and loads a newer build by itself; the service only says whether it has to be used. */
export const watchUpdates: WatchUpdates = (latest, onUpdate) => {
  const manager = Taro.getUpdateManager();
  manager.onUpdateReady(() => {
    const update = (force: boolean) => onUpdate({ force, apply: () => manager.applyUpdate() });
    latest().then(
      ({ force }) => update(force),
      () => update(false),
    );
  });
};
