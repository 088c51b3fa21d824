import type { ReactNode } from 'react';
import { useSecondStep } from '@/platform/firstPaint';

/** Draws its content a step after itself: in WeChat a transfer of its own. One within another comes later still. */
export const Later = ({ children }: { children: ReactNode }) => (
  <>{useSecondStep(true) && children}</>
);
