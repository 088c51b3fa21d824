/** The public API of the module `chat`. */
export { announceVerdictChange } from './fanOut';
export { selectWrittenBetween, selectLatestOfSide } from './messageStore';
