/**
 * Replacement for `@tarojs/components` on h5: plain elements, because Taro's custom elements take half of the time of a
 * large page. Contains only the components that this client uses; using any other fails the build. See
 * docs/decisions/0056-plain-elements.md.
 */
export { Button, ScrollView, Text, View } from './boxes';
export { Image } from './Image';
export { Input } from './Input';
export { PullDownRefresh } from './PullDownRefresh';
