/** The public API of the module `chat`. */
export { announceVerdictChange } from './fanOut';
export { selectMessagesWithContent, selectLatestOfSide } from './messageStore';
