/** The public API of the module `chat`. */
export { announceAgain } from './fanOut';
export { selectSaid, selectSaidBy } from './messageStore';
