import type { FunctionComponent } from 'react';
import type { ParametersOf } from '@/routes';

export type ListingGuidelines = FunctionComponent<ParametersOf<'listingGuidelines'>>;
