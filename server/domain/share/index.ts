/** What the rest of the service may use of `share`. */
export { describeShare, ownShare } from './share';
export { revokeShare, revokeSharesOf, selectShareByToken } from './store';
