/** What other modules may do with reports. */
export { insertReport } from './store';
