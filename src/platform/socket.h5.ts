/** Taro's socket adds to what every first visit loads, and hides why a socket closed. */
export { openWebSocket as openSocket } from '@account-doctor/client-core/browser/openWebSocket';
