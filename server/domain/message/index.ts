/** What the rest of the service may use of `message`. */
export { writeMessage } from './message';
export { messagePaths } from './paths';
export { type MessageText, messageTexts } from './texts';
