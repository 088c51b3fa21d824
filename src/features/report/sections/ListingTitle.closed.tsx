import type { ListingTitle as ListingTitleType } from './ListingTitle.types';

export const ListingTitle: ListingTitleType = () => null;
