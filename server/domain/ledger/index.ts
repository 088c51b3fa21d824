/** What the rest of the service may use of `ledger`. */
export { heldAfter } from './accounts';
export { post } from './post';
