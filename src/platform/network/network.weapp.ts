import Taro from '@tarojs/taro';
import type { PlatformNetwork } from './types';

/** Does nothing: WeChat stores the mini-program's files, and answers are not kept. */
export const keepForOffline: PlatformNetwork['keepForOffline'] = () => undefined;

export const forgetPersonal: PlatformNetwork['forgetPersonal'] = () => undefined;

export const watchOnline: PlatformNetwork['watchOnline'] = (onLine) => {
  const reportState = ({ isConnected }: { isConnected: boolean }) => onLine(isConnected);
  Taro.onNetworkStatusChange(reportState);
  return () => Taro.offNetworkStatusChange(reportState);
};

export const watchReturns: PlatformNetwork['watchReturns'] = (onReturn) => {
  const onNetwork = ({ isConnected }: { isConnected: boolean }) => {
    if (isConnected) onReturn();
  };
  Taro.onAppShow(onReturn);
  Taro.onNetworkStatusChange(onNetwork);
  return () => {
    Taro.offAppShow(onReturn);
    Taro.offNetworkStatusChange(onNetwork);
  };
};
