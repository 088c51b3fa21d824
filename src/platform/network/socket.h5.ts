/** Not Taro's, which adds to the first load and hides why a socket closed. */
export { openWebSocket as openSocket } from '@account-doctor/client-core/browser/openWebSocket';
