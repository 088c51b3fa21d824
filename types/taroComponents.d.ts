import '@tarojs/components/types/common';

declare module '@tarojs/components/types/common' {
  interface StandardProps {
    /** Keyboard order on h5; a mini-program ignores it. */
    tabIndex?: number;
  }
}
