import { MINUTE } from '@account-doctor/contract/time';
import { createHelperPool } from '../../../core/helpers';
import { limitConcurrency } from '../../../core/limitConcurrency';
import {
  type PictureReader,
  PictureReaderUnavailable,
  type PictureText,
  PictureUnreadable,
} from '../pictureReader';
import type { readOrPrepare } from './readPicture';

/** How long an idle helper process is kept, in ms. It uses about 500 MB, and starting it takes seconds. */
const IDLE_TIME = 3 * MINUTE;

/**
 * Reads pictures with PP-OCRv4's models in a helper process on this machine. `prepare` or the first picture starts the
 * process.
 */
export class EmbeddedReader implements PictureReader {
  readonly name = 'embedded';
  /** Queue: one picture is read at a time, with two threads of low priority; waiting pictures stay in memory. */
  private readonly runInTurn = limitConcurrency({ running: 1, waiting: 40 });
  private helper = startHelper();
  /** When the helper process last began a task, in ms of `performance.now()`. */
  private lastBegun = -Infinity;

  /** @param options.timeout for a picture in ms, without the time that it waits for its turn */
  constructor(private readonly options: { timeout: number }) {}

  async read(picture: Uint8Array): Promise<PictureText> {
    const text = await this.runInTurn(() => this.readInHelper(picture));
    if (!text) throw new PictureUnreadable('The picture cannot be decoded');
    return text;
  }

  prepare(): void {
    if (performance.now() - this.lastBegun < IDLE_TIME) return;
    this.lastBegun = performance.now();
    // After a failure, the next picture gets another process.
    this.runInTurn(() => this.readInHelper(null)).catch(() => undefined);
  }

  private async readInHelper(picture: Uint8Array | null): Promise<PictureText | null> {
    this.lastBegun = performance.now();
    try {
      return await this.helper.run(picture, AbortSignal.timeout(this.options.timeout));
    } catch (cause) {
      // The next picture gets another process, because this one may be damaged.
      void this.helper.end();
      this.helper = startHelper();
      throw new PictureReaderUnavailable('The picture could not be read', { cause });
    }
  }
}

const startHelper = () =>
  createHelperPool<typeof readOrPrepare>(new URL('./pictureHelper.mjs', import.meta.url), {
    mostProcesses: 1,
    idleTime: IDLE_TIME,
  });
