/** Not Taro's socket, which adds code to the first load and hides why a socket closed. */
export { openWebSocket as openSocket } from '@account-doctor/client-core/browser/openWebSocket';
