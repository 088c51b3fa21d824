/** What the rest of the service may use of `listing`. */
export { insertListingChannels, type ListingChannel } from './store';
