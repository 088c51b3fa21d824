/** The public API of the module `message`. */
export { writeMessage } from './message';
export { messagePaths } from './paths';
export { type MessageText, messageTexts, type AlertReason } from './texts';
