/** The functions of this module that other modules import. */
export { storeReading, type Provenance, provenanceOf } from './reading';
export { readDescription, type Description } from './readDescription';
export { readAccount } from './read/readAccount';
