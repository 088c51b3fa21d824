import Taro from '@tarojs/taro';
import type { WatchUpdates } from './update.types';

/** WeChat finds and loads a newer build by itself; the service only says whether it has to be used. */
export const watchUpdates: WatchUpdates = (latest, onUpdate) => {
  const manager = Taro.getUpdateManager();
  manager.onUpdateReady(() => {
    const apply = () => manager.applyUpdate();
    latest().then(
      ({ force, notes }) => onUpdate({ force, notes, apply }),
      () => onUpdate({ force: false, notes: '', apply }),
    );
  });
};
