import type { ReactNode } from 'react';

/** Shows the suggested listing title; renders nothing in builds without selling. */
export type ListingTitle = (props: { title: string }) => ReactNode;
