/** The functions of this module that other modules import. */
export { insertListingChannels, type ListingChannel } from './store';
