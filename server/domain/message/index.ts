/** What the rest of the service may use of `message`. */
export { writeMessage } from './message';
export { messageById, type StoredMessage } from './store';
export { messagePaths } from './paths';
export { type MessageText, messageTexts } from './texts';
