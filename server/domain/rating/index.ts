/** The public API of the module `rating`. */
export { valuerRecords } from './records';
