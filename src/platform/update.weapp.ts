import Taro from '@tarojs/taro';
import { leave } from './leaving.weapp';
import type { WatchUpdates } from './update.types';

/** WeChat finds and downloads a newer build; the service only says whether it is mandatory. */
export const watchUpdates: WatchUpdates = (latest, onUpdate) => {
  const manager = Taro.getUpdateManager();
  manager.onUpdateReady(() => {
    const apply = () => {
      leave();
      manager.applyUpdate();
    };
    latest().then(
      ({ force, notes }) => onUpdate({ force, notes, apply }),
      () => onUpdate({ force: false, notes: '', apply }),
    );
  });
};
