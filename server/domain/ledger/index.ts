/** The public API of the module `ledger`. */
export { postEntry } from './post';
export { selectBalances as balances } from './store';
