import { defineModule } from '../../core/module';
import { moderateDeskCalls } from './deskCalls';
import { hearMediaCheck, judgeAgain, judgeOverdue } from './judgeAgain';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Queries the providers about waiting content. */
    moderate: { moderationId: string };
    /** Queries the providers about content whose job was lost. */
    moderateOverdue: Record<string, never>;
  }
}

export const moderateModule = defineModule({
  name: 'moderate',
  deskCalls: (services) => moderateDeskCalls(services),
  workers: (services, log) => ({
    moderate: ({ moderationId }) => judgeAgain(services, moderationId, log),
    moderateOverdue: () => judgeOverdue(services, log),
  }),
  wechatEvents: (services) => new Map([['wxa_media_check', hearMediaCheck(services)]]),
  schedules: { moderateOverdue: '*/10 * * * *' },
});
