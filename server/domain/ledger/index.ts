/** What the rest of the service may use of `ledger`. */
export { post } from './post';
export { selectBalances as balances } from './store';
