declare module '@tarojs/plugin-framework-react/dist/runtime' {
  export const createReactApp: (...parts: unknown[]) => unknown;
}
