/// <reference types="@tarojs/taro" />

declare module '*.scss';
declare module '*.svg' {
  const url: string;
  export default url;
}

declare namespace NodeJS {
  interface ProcessEnv {
    NODE_ENV: 'development' | 'production' | 'test';
    TARO_ENV?: 'h5' | 'weapp';
    /** Origin of the service; empty means the page's own origin, on h5 only. */
    TARO_APP_API_BASE?: string;
    /** Base addresses of pictures; empty means the service's own. */
    TARO_APP_MEDIA_MOBILE?: string;
    TARO_APP_MEDIA_EVALUATION?: string;
    TARO_APP_SIGN_SECRET?: string;
  }
}

/** WeChat's functions that Taro's types lack. */
declare const wx: {
  /** From base library 2.20.1 on. */
  getAppBaseInfo?(): { SDKVersion: string };
  showModal(option: {
    title: string;
    content: string;
    showCancel: boolean;
    confirmText: string;
    success: () => void;
  }): void;
  /** From base library 2.12.0 on. */
  updateWeChatApp?(): void;
  requestVirtualPayment(option: {
    mode: string;
    signData: string;
    paySig: string;
    signature: string;
    success: () => void;
    fail: (failure: { errMsg?: string; errCode?: number }) => void;
  }): void;
};
