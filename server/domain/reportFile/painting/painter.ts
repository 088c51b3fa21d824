import { MINUTE } from '@account-doctor/contract/time';
import { createHelperPool } from '../../../core/helpers';
import { limitConcurrency } from '../../../core/limitConcurrency';
import type { DrawnElement } from '../drawing/element';
import type { GeneratedBy } from '../generatedMark';

/** A drawing to render. */
export interface DrawingToPaint {
  drawn: DrawnElement;
  form: 'picture' | 'document';
  /** Printed on every page of a document. */
  title: string;
  /** Author in the document's properties. */
  author: string;
  /** Source of AI-generated content; `null` for appraisals. */
  generated: GeneratedBy | null;
}

export interface PaintedFile {
  content: Uint8Array;
  contentType: 'image/png' | 'application/pdf';
  /** Pixels of a picture. */
  width: number | null;
  height: number | null;
  /**
   * A small PNG of the picture's top, shown while the picture loads; `null` for documents, and if it would be too
   * large.
   */
  preview: Uint8Array | null;
}

/** How long an idle helper process is kept, in ms, because its fonts and compiled code take about 200 MB. */
const IDLE_LIFE = 3 * MINUTE;

/**
 * Maximum duration of a rendering, in ms. The longest report takes seconds on a busy machine; clients give up after a
 * minute.
 */
const MAX_DURATION = MINUTE;

/** Renders in a separate process, so that requests are served meanwhile. */
export function createPainter() {
  // One drawing at a time, so that rendering uses only one core; at most 32 wait.
  const runInTurn = limitConcurrency({ running: 1, waiting: 32 });
  const painters = createHelperPool<(wanted: DrawingToPaint) => Promise<PaintedFile>>(
    new URL('./paintHelper.mjs', import.meta.url),
    {
      mostProcesses: 1,
      idleTime: IDLE_LIFE,
    },
  );
  const paint = (wanted: DrawingToPaint) => painters.run(wanted, AbortSignal.timeout(MAX_DURATION));
  return {
    /** Runs `work` with the renderer when it is free; throws `REQUEST_TOO_BUSY_PLEASE_WAIT` if too many are waiting. */
    inTurn: <Result>(work: (brush: typeof paint) => Promise<Result>) =>
      runInTurn(() => work(paint)),
    end: painters.end,
  };
}

export type Painter = ReturnType<typeof createPainter>;
