/**
 * What h5 has in place of `@tarojs/components`: the browser's own elements. Taro's are custom elements,
 * which cost a page of many parts half of its time. Only what this client uses is here; a component
 * that is missing fails the build. See docs/decisions/0056-plain-elements.md.
 */
export { Button, ScrollView, Text, View } from './boxes';
export { Image } from './Image';
export { Input } from './Input';
export { PullDownRefresh } from './PullDownRefresh';
