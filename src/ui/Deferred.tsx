import type { ReactNode } from 'react';
import { useSecondStep } from '@/platform/firstPaint/firstPaint';

interface LaterProps {
  children: ReactNode;
  /** Renders without a transfer of its own in WeChat. */
  light?: boolean;
  /** Renders at once, because the page is about to scroll to something inside. */
  atOnce?: boolean;
}

/** Renders its content one step after itself, in WeChat as a separate transfer. Nested ones render later still. */
export function Deferred({ children, light = false, atOnce = false }: LaterProps) {
  const begun = useSecondStep(!light);
  return <>{(begun || atOnce) && children}</>;
}

interface InStepsProps extends Omit<LaterProps, 'children'> {
  parts: ReactNode[];
}

/** Renders the first part at once, and each further part one step after the previous one. */
export function DeferredParts({ parts: [first, ...rest], ...step }: InStepsProps) {
  return (
    <>
      {first}
      {rest.length > 0 && (
        <Deferred {...step}>
          <DeferredParts parts={rest} {...step} />
        </Deferred>
      )}
    </>
  );
}
