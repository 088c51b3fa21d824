/** What other modules may do with valuations by people. */
export { queueForValuation, valuerOfOrder, withdraw, withdrawFromQueue } from './queue';
export { selectValuersOfRounds as valuersOfReports } from './roundStore';
