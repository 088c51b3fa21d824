import { builtIn } from './builtIn';

/** Opens a page with one of the navigation functions, by name. */
export type Navigate = (name: string, options: { url: string; delta: number }) => void;

const functionNames: Record<string, string> = {
  navigate: 'navigateTo',
  redirect: 'redirectTo',
  switchTab: 'switchTab',
  reLaunch: 'reLaunch',
  navigateBack: 'navigateBack',
};

export function navigatorComponents(navigate: Navigate) {
  return {
    navigator: builtIn({
      properties: { url: '', openType: 'navigate', delta: 1 },
      create({ props, onTap }) {
        onTap(() => navigate(functionNames[props.openType] ?? props.openType, props));
        return {};
      },
    }),
  };
}
