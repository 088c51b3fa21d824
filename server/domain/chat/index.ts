/** What the rest of the service may use of `chat`. */
export { announceAgain } from './fanOut';
export { selectSaid, selectSaidBy } from './messageStore';
