import Taro from '@tarojs/taro';

/** Calls `onReturn` when the mini-program is shown again or the network is back; returns how to stop. */
export function watchReturns(onReturn: () => void): () => void {
  const onNetwork = ({ isConnected }: { isConnected: boolean }) => {
    if (isConnected) onReturn();
  };
  Taro.onAppShow(onReturn);
  Taro.onNetworkStatusChange(onNetwork);
  return () => {
    Taro.offAppShow(onReturn);
    Taro.offNetworkStatusChange(onNetwork);
  };
}
