import { sandboxes, type ServiceSettings } from './settings';
import type { RunningService } from './start';
import { switchedOff } from './switchedOff';

/** What a start prints: the mode, the address to open, and what to do next. */
export function greeting(
  settings: ServiceSettings,
  { address, missingModels }: Pick<RunningService, 'address' | 'missingModels'>,
): string {
  const { mode } = settings.mode;
  const { name } = settings.brand;
  if (settings.operation.role === 'worker')
    return `MODE=${mode}\n${name} works on jobs; probes and metrics: ${address}\n`;
  const inUse = sandboxes(settings);
  const lines = [
    inUse.length > 0 ? `MODE=${mode}, sandboxes: ${inUse.join(', ')}` : `MODE=${mode}`,
    `${name} is running: ${address}`,
    `The valuers' desk: ${address}/desk (npm run staff:create adds who signs in there)`,
  ];
  if (settings.sms.provider === 'sandbox')
    lines.push(`Sign-in codes, which are sent to no phone: ${address}/sandbox/sms`);
  if (mode === 'demo' && settings.evaluation.sampleSales === 'on')
    lines.push('The market is made of sample sales; SAMPLE_SALES=off starts an empty one without');
  for (const [setting, without] of switchedOff(settings)) lines.push(`${setting}=off: ${without}`);
  if (missingModels > 0)
    lines.push(
      `Models of ${missingModels} games are being trained behind the service; an estimate waits for its own`,
    );
  return `${lines.join('\n')}\n`;
}
