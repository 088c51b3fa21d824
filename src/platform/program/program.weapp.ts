import Taro from '@tarojs/taro';
import type { PlatformProgram } from './types';

// What only browsers need: a mini-program has no zoom, keyboard navigation, tabs or frames.

export const blockZoom: PlatformProgram['blockZoom'] = () => undefined;

export const pressByKeyboard: PlatformProgram['pressByKeyboard'] = () => undefined;

export const beginsVisit: PlatformProgram['beginsVisit'] = () => true;

export const watchOtherTabs: PlatformProgram['watchOtherTabs'] = () => undefined;

/** WeChat finds and downloads a newer build; the service only says whether it is mandatory. */
export const watchUpdates: PlatformProgram['watchUpdates'] = (latest, onUpdate) => {
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

/** WeChat also reports failed calls of its API to `onError`. Only the text of an exception names an error class. */
const THROWN = 'Error: ';

export const watchUncaught: PlatformProgram['watchUncaught'] = (onUncaught) => {
  Taro.onError((report) => {
    const text = typeof report === 'string' ? report : report.message;
    if (text.includes(THROWN)) onUncaught(new Error(text));
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

/** Runs what has to be done before the program ends, where WeChat does not announce its end. */
export function leave(): void {
  for (const effect of effects) effect();
}
