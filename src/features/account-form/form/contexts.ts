import { createContext } from 'react';
import type { PictureUploads } from '@/features/pictures/PictureUploads';
import type { Quote } from './quote';

/** The price range of the form as it is filled in so far. */
export const QuoteContext = createContext<Quote | null>(null);
/** The pictures of the form, from which cuts are shown. */
export const PicturesContext = createContext<PictureUploads | null>(null);
