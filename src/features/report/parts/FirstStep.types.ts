import type { ReactNode } from 'react';

/** The button that an opened report offers first to its owner. */
export type FirstStep = (props: { orderId: string }) => ReactNode;

/** What stands above it. */
export type FirstStepNote = () => ReactNode;
