import { defineModule } from '../../core/module';
import { moderateDeskCalls } from './deskCalls';
import { handleMediaCheck, recheckContent, recheckOverdue } from './recheckContent';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Asks the providers again about content that has no verdict yet. */
    moderate: { moderationId: string };
    /** Asks the providers again about content whose job was lost. */
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
