import { MINUTE } from '@account-doctor/contract/time';
import { helpers } from '../../../core/helpers';
import { limitConcurrency } from '../../../core/limitConcurrency';
import {
  type PictureReader,
  PictureReaderUnavailable,
  type PictureText,
  PictureUnreadable,
} from '../pictureReader';
import type { readPicture } from './readPicture';

/** How long an idle helper process is kept, in ms. It uses about 500 MB, and starting it takes a second. */
const KEPT = 3 * MINUTE;

/**
 * Reads pictures with PP-OCRv4's models in a helper process on this machine, which starts with the
 * first picture.
 */
export class EmbeddedReader implements PictureReader {
  readonly name = 'embedded';
  /** Queue: one picture is read at a time, with two threads of low priority; waiting pictures stay in memory. */
  private readonly inTurn = limitConcurrency({ running: 1, waiting: 40 });
  private helper = startHelper();

  /** @param options.timeout for a picture in ms, without the time that it waits for its turn */
  constructor(private readonly options: { timeout: number }) {}

  async read(picture: Uint8Array): Promise<PictureText> {
    const text = await this.inTurn(() => this.readInHelper(picture));
    if (!text) throw new PictureUnreadable('The picture cannot be decoded');
    return text;
  }

  private async readInHelper(picture: Uint8Array): Promise<PictureText | null> {
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
  helpers<typeof readPicture>(new URL('./pictureHelper.mjs', import.meta.url), {
    atOnce: 1,
    kept: KEPT,
  });
