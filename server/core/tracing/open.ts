import type { Logger } from 'pino';
import type { Settings } from '../settings';
import { traceOutgoing } from './outgoing';
import { setTracing } from './tracing';

/** Starts tracing if the settings name a collector; otherwise its libraries are not loaded. */
export async function openTracing(
  { tracing }: Pick<Settings, 'tracing'>,
  log: Logger,
): Promise<void> {
  const { endpoint, ...how } = tracing;
  if (endpoint === null) return;
  const { openTelemetry } = await import('./openTelemetry');
  traceOutgoing();
  const troubles = {
    began: (err: Error) => log.warn({ err }, 'Traces cannot be sent and are lost'),
    ended: () => log.info('Traces can be sent again'),
  };
  setTracing(openTelemetry({ endpoint, ...how }, troubles));
}
