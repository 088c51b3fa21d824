import { defineModule } from '../../core/module';
import { moderateDeskCalls } from './deskCalls';
import { handleMediaCheck, recheckContent, recheckOverdue } from './recheckContent';

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
    moderate: ({ moderationId }) => recheckContent(services, moderationId, log),
    moderateOverdue: () => recheckOverdue(services, log),
  }),
  wechatEvents: (services) => new Map([['wxa_media_check', handleMediaCheck(services)]]),
  schedules: { moderateOverdue: '*/10 * * * *' },
});
