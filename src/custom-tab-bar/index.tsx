/**
 * WeChat demands this component when the tab bar is custom, one instance per tab page. It draws
 * nothing and keeps no state: the bar is `features/shell/frame/TabBar`, drawn by the pages themselves.
 */
export default function CustomTabBar() {
  return null;
}
