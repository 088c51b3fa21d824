/** What the rest of the service may use of `reconciliation`. */
export { noteUndelivered } from './undelivered';
