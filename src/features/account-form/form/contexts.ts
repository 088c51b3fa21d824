import { createContext } from 'react';
import type { DataOf } from '@account-doctor/contract/types';
import type { PictureUploads } from '@/features/pictures/PictureUploads';

/** The service's price range for the answers so far. */
export type Quote = DataOf<'POST /app-api/game/quote'>;

/** The price range of the form as it is filled in so far. */
export const QuoteContext = createContext<Quote | null>(null);
/** The pictures of the form, from which cuts are shown. */
export const PicturesContext = createContext<PictureUploads | null>(null);
