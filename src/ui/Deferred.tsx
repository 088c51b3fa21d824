import type { ReactNode } from 'react';
import { useSecondStep } from '@/platform/firstPaint/firstPaint';

interface DeferredProps {
  children: ReactNode;
  /** Whether to render without a transfer of its own in WeChat. */
  light?: boolean;
  /** Whether to render immediately, because the page will scroll to something inside. */
  atOnce?: boolean;
}

/**
 * Renders its content one render step later than the page around it; in WeChat, this is a separate transfer. A nested
 * `Deferred` renders another step later.
 */
export function Deferred({ children, light = false, atOnce = false }: DeferredProps) {
  const begun = useSecondStep(!light);
  return <>{(begun || atOnce) && children}</>;
}

interface DeferredPartsProps extends Omit<DeferredProps, 'children'> {
  parts: ReactNode[];
}

/** Renders the first part immediately, and each further part one step after the part before it. */
export function DeferredParts({ parts: [first, ...rest], ...step }: DeferredPartsProps) {
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
