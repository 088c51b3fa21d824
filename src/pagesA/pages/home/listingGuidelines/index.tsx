import { ListingGuidelines } from '@/features/content/ListingGuidelines';
import { definePage } from '@/features/shell/definePage';

export default definePage('listingGuidelines', ListingGuidelines);
