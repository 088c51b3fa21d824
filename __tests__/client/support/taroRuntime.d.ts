declare module '@tarojs/plugin-framework-react/dist/runtime' {
  export const createReactApp: (...parts: unknown[]) => unknown;
  export const usePullDownRefresh: (callback: () => void) => void;
  export const useReachBottom: (callback: () => void) => void;
}
