export { watchBrowserReturns as watchReturns } from '@account-doctor/client-core/browser/watchReturns';
