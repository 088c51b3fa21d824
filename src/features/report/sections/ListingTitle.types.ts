import type { ReactNode } from 'react';

/** The suggested listing title; nothing in builds without selling. */
export type ListingTitle = (props: { title: string }) => ReactNode;
