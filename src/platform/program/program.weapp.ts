import Taro from '@tarojs/taro';
import type { PlatformProgram } from './types';

// Does nothing here, like the functions below: a mini-program has no zoom, keyboard navigation, tabs or frames.

export const blockZoom: PlatformProgram['blockZoom'] = () => undefined;

export const pressByKeyboard: PlatformProgram['pressByKeyboard'] = () => undefined;

export const beginsVisit: PlatformProgram['beginsVisit'] = () => true;

export const watchOtherTabs: PlatformProgram['watchOtherTabs'] = () => undefined;

/** WeChat finds and downloads newer builds; the service only defines whether a newer build is mandatory. */
export const watchUpdates: PlatformProgram['watchUpdates'] = (latest, onUpdate) => {
  const manager = Taro.getUpdateManager();
  manager.onUpdateReady(() => {
    const apply = () => {
      notifyLeaving();
      manager.applyUpdate();
    };
    latest().then(
      ({ force, notes }) => onUpdate({ force, notes, apply }),
      () => onUpdate({ force: false, notes: '', apply }),
    );
  });
};

/** Text that only exceptions contain: WeChat also reports failed calls of its API to `onError`. */
const EXCEPTION_MARK = 'Error: ';

export const watchUncaught: PlatformProgram['watchUncaught'] = (onUncaught) => {
  Taro.onError((report) => {
    const text = typeof report === 'string' ? report : report.message;
    if (text.includes(EXCEPTION_MARK)) onUncaught(new Error(text));
  });
  Taro.onUnhandledRejection(({ reason }) => onUncaught(reason));
};

const effects = new Set<() => void>();

export const beforeLeaving: PlatformProgram['beforeLeaving'] = (effect) => {
  effects.add(effect);
  Taro.onAppHide(effect);
  return () => {
    effects.delete(effect);
    Taro.offAppHide(effect);
  };
};

/** Calls the listeners of `beforeLeaving` in cases in which WeChat does not announce the end of the program. */
export function notifyLeaving(): void {
  for (const effect of effects) effect();
}
