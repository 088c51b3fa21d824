/**
 * Empty component that WeChat requires for a custom tab bar, one instance per tab page. The pages draw the tab bar with
 * `features/shell/frame/TabBar`.
 */
export default function CustomTabBar() {
  return null;
}
