import { defineModule } from '../../core/module';
import { overviewDeskCalls } from './deskCalls';

export const overviewModule = defineModule({ name: 'overview', deskCalls: overviewDeskCalls });
