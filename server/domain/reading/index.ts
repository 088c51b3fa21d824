/** What the rest of the service may use of `reading`. */
export { keepReading, provenanceOf } from './reading';
