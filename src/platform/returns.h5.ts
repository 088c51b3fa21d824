export { watchReturns } from '@account-doctor/client-core/browser/watchReturns';
