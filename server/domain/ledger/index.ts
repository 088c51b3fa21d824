/** The public API of the module `ledger`. */
export { post } from './post';
export { selectBalances as balances } from './store';
