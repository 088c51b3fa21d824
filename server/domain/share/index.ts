/** The public API of the module `share`. */
export { describeShare, openShare, ownShare } from './share';
export { revokeShare, revokeSharesOf, selectShareByToken } from './store';
