/** What the rest of the service may use of `message`. */
export { writeMessage } from './message';
export { writeNotice } from './notices';
export { messagePaths } from './paths';
export { messageTexts } from './texts';
