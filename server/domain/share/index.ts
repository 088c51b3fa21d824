/** What the rest of the service may use of `share`. */
export { describeShare, ownShare } from './share';
export { revokeSharesOf } from './store';
