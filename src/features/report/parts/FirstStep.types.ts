import type { ReactNode } from 'react';
import type { Report } from '@account-doctor/contract/types';

interface FirstStepProps {
  orderId: string;
  /** The chosen version of the report; absent for the newest. */
  version: number | undefined;
  report: Pick<Report, 'value' | 'advice'>;
}

/** The first button of an unlocked report, for its owner. */
export type FirstStep = (props: FirstStepProps) => ReactNode;
