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
    return `MODE=${mode}\n${name} runs jobs; probes and metrics: ${address}\n`;
  const inUse = sandboxes(settings);
  const lines = [
    inUse.length > 0 ? `MODE=${mode}, sandboxes: ${inUse.join(', ')}` : `MODE=${mode}`,
    `${name} is running: ${address}`,
    `The valuers' desk: ${address}/desk (npm run staff:create adds its members)`,
  ];
  if (settings.sms.provider === 'sandbox')
    lines.push(`Sign-in codes, which are not sent to phones: ${address}/sandbox/sms`);
  if (mode === 'demo' && settings.evaluation.sampleSales === 'on')
    lines.push(
      'The market consists of sample sales; SAMPLE_SALES=off starts an empty database without them',
    );
  for (const [setting, without] of switchedOff(settings)) lines.push(`${setting}=off: ${without}`);
  if (missingModels > 0)
    lines.push(
      `The models of ${missingModels} games are being trained in the background; their estimates wait for that`,
    );
  return `${lines.join('\n')}\n`;
}
