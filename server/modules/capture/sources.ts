import type { CaptureSource as CaptureSourceView } from '@account-doctor/contract/types';
import { Refusal } from '../../http/refusal';
import type { CaptureSource } from '../../providers/capture/capture';
import type { Services } from '../../services';

/** A source of a game's accounts; refuses with `CAPTURE_SOURCE_UNKNOWN` when it is none. */
export function sourceOf(
  { captureSources }: Pick<Services, 'captureSources'>,
  sourceId: string,
  gameId: string,
): CaptureSource {
  const source = captureSources.find((one) => one.sourceId === sourceId && one.has(gameId));
  if (!source) throw new Refusal('CAPTURE_SOURCE_UNKNOWN');
  return source;
}

/** A source as people see it. */
export const describeSource = ({
  sourceId,
  name,
  note,
  sample,
}: CaptureSource): CaptureSourceView => ({ sourceId, name, note, sample });
