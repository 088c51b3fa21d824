import type { Report } from '@account-doctor/contract/types';
import type { ReactNode } from 'react';

/** Shows when and how to sell; renders nothing in builds without selling. */
export type WaysToSell = (props: {
  value: Report['value'];
  timing: Report['advice']['timing'];
}) => ReactNode;
