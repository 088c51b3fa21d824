/** What the rest of the service may use of `rating`. */
export { valuerRecords } from './records';
