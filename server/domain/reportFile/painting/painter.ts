import { helpers } from '../../../core/helpers';
import { limitConcurrency } from '../../../core/limitConcurrency';
import type { Drawn } from '../drawing/element';
import type { Generated } from '../generatedMark';

/** What is to be made of a drawing. */
export interface ToPaint {
  drawn: Drawn;
  form: 'picture' | 'document';
  /** Stands on every page of a document. */
  title: string;
  /** Who made a document, as its properties say. */
  author: string;
  /** Of what a model generated; `null` of what a person answers for. */
  generated: Generated | null;
}

export interface Painted {
  content: Uint8Array;
  contentType: 'image/png' | 'application/pdf';
  /** Pixels of a picture. */
  width: number | null;
  height: number | null;
  /** The head of a picture, in few bytes, as a PNG; `null` of a document, and where a photo is in it. */
  preview: Uint8Array | null;
}

/** How long the helper stays without a drawing, in ms: its fonts and compiled code take some 200 MB. */
const KEPT = 3 * 60_000;

/** The longest report takes seconds on a busy machine; whoever asked gives up after a minute. */
const PATIENCE = 60_000;

/** Draws in a process of its own, so that calls go on meanwhile. */
export function createPainter() {
  // One at a time: a second core at most is busy with pictures, and those waiting are few.
  const inTurn = limitConcurrency({ running: 1, waiting: 32 });
  const painters = helpers<(wanted: ToPaint) => Promise<Painted>>(
    new URL('./paintHelper.mjs', import.meta.url),
    {
      atOnce: 1,
      kept: KEPT,
    },
  );
  const paint = (wanted: ToPaint) => painters.run(wanted, AbortSignal.timeout(PATIENCE));
  return {
    /**
     * Runs `work` when its turn comes, with the brush in its hand; refuses with
     * `REQUEST_TOO_BUSY_PLEASE_WAIT` when too many wait.
     */
    inTurn: <Result>(work: (brush: typeof paint) => Promise<Result>) => inTurn(() => work(paint)),
    end: painters.end,
  };
}

export type Painter = ReturnType<typeof createPainter>;
