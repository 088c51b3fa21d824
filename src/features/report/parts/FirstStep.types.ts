import type { ReactNode } from 'react';
import type { Report } from '@account-doctor/contract/types';

interface FirstStepProps {
  orderId: string;
  report: Pick<Report, 'value' | 'advice'>;
}

/** The first button of an unlocked report, for its owner. */
export type FirstStep = (props: FirstStepProps) => ReactNode;
