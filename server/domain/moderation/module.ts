import { Gauge } from 'prom-client';
import { defineModule } from '../../core/module';
import { rowsOfUser } from '../../core/personalData';
import { countUnjudged, deleteModerationsOf, mergeModerations } from './store';
import { moderations } from './tables';

export const moderationModule = defineModule({
  name: 'moderation',
  eraseUser: deleteModerationsOf,
  mergeUsers: mergeModerations,
  exportUser: [rowsOfUser(moderations, moderations.userId, ['contentHash', 'traceId'])],
  observe: ({ database }, registry) => {
    new Gauge({
      name: 'moderation_queue',
      help: 'Contents that others do not see yet: waiting for a provider, or doubtful and for a person',
      labelNames: ['verdict'],
      registers: [registry],
      async collect() {
        const { waiting, doubtful } = await countUnjudged(database);
        this.set({ verdict: 'waiting' }, waiting);
        this.set({ verdict: 'doubtful' }, doubtful);
      },
    });
  },
});
