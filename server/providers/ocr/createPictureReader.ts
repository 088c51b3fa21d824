import { MINUTE } from '@account-doctor/contract/time';
import type { Breaker } from '../../core/breaker';
import type { Settings } from '../../core/settings';
import { guardPort } from '../guarded';
import { noPictureReader } from '../off';
import type { providerOptions } from '../options';
import { AliyunReader } from './aliyunReader';
import { EmbeddedReader } from './embedded/embeddedReader';
import { type PictureReader, PictureReaderUnavailable } from './pictureReader';
import { TencentReader } from './tencentReader';

/** Timeout of the embedded reader, in ms; the largest picture takes 15 s on an idle core. */
const EMBEDDED_TIMEOUT = MINUTE;
/** Timeout of a cloud service, in ms. */
const CLOUD_TIMEOUT = 8_000;
/** By how much, in ms, the HTTP client's own timeout is longer, so that the reader's timeout applies first. */
const GRACE = 500;

/** Creates the reader of the setting `OCR_PROVIDER`. */
export function createPictureReader(
  options: ReturnType<typeof providerOptions>['ocr'],
  {
    settings,
    now,
    breaker,
  }: { settings: Settings; now: () => Date; breaker: (name: string) => Breaker },
): PictureReader {
  if (settings.ocr.provider === 'off') return noPictureReader;
  // No circuit breaker: on this machine pictures wait for their turn, and a long wait is not a failure.
  if (options === null) return new EmbeddedReader({ timeout: EMBEDDED_TIMEOUT });
  const timeout = CLOUD_TIMEOUT + GRACE;
  const reader: PictureReader =
    options.name === 'tencent'
      ? new TencentReader({ ...options, timeout, now })
      : new AliyunReader({ ...options, timeout });
  return guardPort(reader, {
    breaker: breaker('text recognition'),
    limits: { read: CLOUD_TIMEOUT },
    unavailable: (cause) => new PictureReaderUnavailable(cause.message, { cause }),
  });
}
