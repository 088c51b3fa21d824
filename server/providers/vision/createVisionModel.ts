import type { Breaker } from '../../core/breaker';
import type { Settings } from '../../core/settings';
import { guardPort } from '../guarded';
import type { providerOptions } from '../options';
import { OpenAiVision } from './openAiVision';
import { SandboxVision } from './sandboxVision';
import { type VisionModel, VisionUnavailable } from './visionModel';

/** Timeout in ms; long, because models write their answers word by word. */
const READING_TIMEOUT = 30_000;
/** By how much, in ms, the HTTP client's own timeout is longer, so that `READING_TIMEOUT` applies first. */
const GRACE = 500;

/** Creates the model of the setting `VISION_PROVIDER`; `null` if it is off. */
export function createVisionModel(
  options: ReturnType<typeof providerOptions>['vision'],
  { settings, breaker }: { settings: Settings; breaker: (name: string) => Breaker },
): VisionModel | null {
  if (settings.vision.provider === 'off') return null;
  return guardPort<VisionModel>(
    options
      ? new OpenAiVision({ ...options, timeout: READING_TIMEOUT + GRACE })
      : new SandboxVision(),
    {
      breaker: breaker('vision model'),
      limits: { read: READING_TIMEOUT },
      unavailable: (cause) => new VisionUnavailable(cause.message, { cause }),
    },
  );
}
