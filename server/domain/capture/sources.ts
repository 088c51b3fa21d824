import type { CaptureSource as CaptureSourceView } from '@account-doctor/contract/types';
import type { Caller } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import type { CaptureProvider } from '../../providers/capture/capture';
import type { Services } from '../../core/services';

/** A source of a game's accounts; throws `CAPTURE_SOURCE_UNKNOWN` if the game does not have it. */
export function captureSourceOf(
  { captureSources }: Pick<Services, 'captureSources'>,
  sourceId: string,
  gameId: string,
): CaptureProvider {
  const source = captureSources.find((one) => one.sourceId === sourceId && one.supports(gameId));
  if (!source) throw new BusinessError('CAPTURE_SOURCE_UNKNOWN');
  return source;
}

/**
 * The sources of a game's accounts that the caller can use. The mini-program opens the sign-in page
 * in a browser that the service does not know, so it is offered sources only if WeChat confirmed
 * the session.
 */
export const captureSourcesFor = (
  { captureSources }: Pick<Services, 'captureSources'>,
  gameId: string,
  { platform, vouched }: Pick<Caller, 'platform' | 'vouched'>,
): CaptureProvider[] =>
  captureSources.filter(
    (source) => source.supports(gameId) && (platform === 'h5' || (vouched && !source.foreign)),
  );

/** A source as shown to users. */
export const describeSource = ({
  sourceId,
  name,
  note,
  sample,
}: CaptureProvider): CaptureSourceView => ({ sourceId, name, note, sample });
