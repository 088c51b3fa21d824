import { bilingual } from '../core/bilingual';
import { sandboxes, type ServiceSettings } from './settings';
import type { RunningService } from './start';
import { switchedOffProviders } from './switchedOff';

/** The text that is printed after the start: the mode, the address to open, and what to do next. */
export function greeting(
  settings: ServiceSettings,
  { address, missingModels, setupCode }: Omit<RunningService, 'restart' | 'stop'>,
): string {
  const { mode } = settings.mode;
  const { name } = settings.brand;
  if (settings.operation.role === 'worker')
    return bilingual(
      `MODE=${mode}\n${name} runs jobs; probes and metrics: ${address}\n`,
      `MODE=${mode}\n${name} 正在执行任务；探针和指标：${address}\n`,
    );
  const inUse = sandboxes(settings);
  const lines = [
    inUse.length > 0
      ? bilingual(
          `MODE=${mode}, sandboxes: ${inUse.join(', ')}`,
          `MODE=${mode}，使用沙箱：${inUse.join('、')}`,
        )
      : `MODE=${mode}`,
    bilingual(`${name} is running: ${address}`, `${name} 已启动：${address}`),
    bilingual(`The valuers' desk: ${address}/desk`, `工作台：${address}/desk`),
  ];
  if (setupCode !== null)
    lines.push(
      bilingual(
        `The desk has no members yet: open it and create the first admin with the set-up code ${setupCode}`,
        `工作台还没有成员：打开它，用设置码 ${setupCode} 创建第一个管理员`,
      ),
    );
  if (settings.sms.provider === 'sandbox')
    lines.push(
      bilingual(
        `Sign-in codes, which are not sent to phones: ${address}/sandbox/sms`,
        `登录验证码不会发到手机，在这里看：${address}/sandbox/sms`,
      ),
    );
  if (mode === 'demo' && settings.evaluation.sampleSales === 'on')
    lines.push(
      bilingual(
        'The market consists of sample sales; SAMPLE_SALES=off starts an empty database without them',
        '行情来自示例成交；用 SAMPLE_SALES=off 启动空数据库，就没有示例',
      ),
    );
  for (const [setting, without] of switchedOffProviders(settings))
    lines.push(bilingual(`${setting}=off: ${without}`, `${setting}=off：${without}`));
  if (missingModels > 0)
    lines.push(
      bilingual(
        `The models of ${missingModels} games are being trained in the background; their estimates wait for that`,
        `后台正在训练 ${missingModels} 个游戏的模型，训练完才能给它们估价`,
      ),
    );
  return `${lines.join('\n')}\n`;
}
