/** The public API of the module `reconciliation`. */
export { noteUndelivered } from './undelivered';
