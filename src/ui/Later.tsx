import type { ReactNode } from 'react';
import { useSecondStep } from '@/platform/firstPaint';

interface LaterProps {
  children: ReactNode;
  /** Not worth a transfer of its own in WeChat. */
  light?: boolean;
  /** Draws the content without waiting, because the page is to show something in it. */
  atOnce?: boolean;
}

/** Draws its content a step after itself: in WeChat a transfer of its own. One within another comes later still. */
export function Later({ children, light = false, atOnce = false }: LaterProps) {
  const begun = useSecondStep(!light);
  return <>{(begun || atOnce) && children}</>;
}

interface InStepsProps extends Omit<LaterProps, 'children'> {
  parts: ReactNode[];
}

/** Draws the first part with itself, and each other one a step after the one before. */
export function InSteps({ parts: [first, ...rest], ...step }: InStepsProps) {
  return (
    <>
      {first}
      {rest.length > 0 && (
        <Later {...step}>
          <InSteps parts={rest} {...step} />
        </Later>
      )}
    </>
  );
}
