import { MINUTE } from '@account-doctor/contract/time';
import sharp from 'sharp';
import { bilingual } from '../core/bilingual';
import { EmbeddedReader } from '../providers/ocr/embedded/embeddedReader';
import type { ServiceSettings } from '../start/settings';
import type { Finding } from './finding';

/**
 * Timeout of loading the models and reading an empty picture, in ms. A busy machine takes long, because the reader has
 * a lower priority than other processes.
 */
const PATIENCE = 3 * MINUTE;

/** Reads an empty picture, for which all models have to be loaded. */
export async function checkPictureReader({ ocr }: ServiceSettings): Promise<Finding[]> {
  if (ocr.provider !== 'embedded') return [];
  const empty = { width: 64, height: 64, channels: 3 as const, background: '#ffffff' };
  await new EmbeddedReader({ timeout: PATIENCE }).read(
    await sharp({ create: empty }).png().toBuffer(),
  );
  return [
    {
      about: 'OCR_PROVIDER=embedded',
      state: 'good',
      said: bilingual('reads pictures', '能识别图片'),
    },
  ];
}
