import type { ReactNode } from 'react';

/** The title for offering the account; nothing where nothing is sold. */
export type ListingTitle = (props: { title: string }) => ReactNode;
