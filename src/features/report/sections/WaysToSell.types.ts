import type { Report } from '@account-doctor/contract/types';
import type { ReactNode } from 'react';

/** When to sell and how; nothing where nothing is sold. */
export type WaysToSell = (props: {
  value: Report['value'];
  timing: Report['advice']['timing'];
}) => ReactNode;
