import { observeFigure, secondsSince } from '../../core/figures';
import { defineModule } from '../../core/module';
import { rowsOfUser } from '../../core/personalData';
import { countUnjudged, oldestUnjudged } from './queueStore';
import { deleteModerationsOf, mergeModerations } from './store';
import { moderations } from './tables';

export const moderationModule = defineModule({
  name: 'moderation',
  eraseUser: deleteModerationsOf,
  mergeUsers: mergeModerations,
  exportUser: [rowsOfUser(moderations, moderations.userId, ['contentHash', 'traceId'])],
  observe: ({ database, now }, registry) => {
    observeFigure(
      registry,
      {
        name: 'moderation_queue',
        help: 'Contents that others cannot see yet: waiting for a provider, or doubtful and waiting for a person',
        labels: ['verdict'],
      },
      async () => {
        const { waiting, doubtful } = await countUnjudged(database.$reads);
        return [
          { labels: { verdict: 'waiting' }, value: waiting },
          { labels: { verdict: 'doubtful' }, value: doubtful },
        ];
      },
    );
    observeFigure(
      registry,
      { name: 'moderation_oldest_seconds', help: 'Age of the oldest of these contents' },
      async () => [{ value: secondsSince(await oldestUnjudged(database.$reads), now()) }],
    );
  },
});
