/**
 * WeChat requires this component for a custom tab bar, one instance per tab page. It renders nothing: the pages draw
 * `features/shell/frame/TabBar` themselves.
 */
export default function CustomTabBar() {
  return null;
}
