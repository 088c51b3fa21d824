import Taro from '@tarojs/taro';
import type { ForgetPersonal, KeepForOffline, WatchLine } from './offline.types';

/** WeChat keeps the program itself, and none of its answers. */
export const keepForOffline: KeepForOffline = () => undefined;

export const forgetPersonal: ForgetPersonal = () => undefined;

export const watchLine: WatchLine = (onLine) => {
  const tell = ({ isConnected }: { isConnected: boolean }) => onLine(isConnected);
  Taro.onNetworkStatusChange(tell);
  return () => Taro.offNetworkStatusChange(tell);
};
