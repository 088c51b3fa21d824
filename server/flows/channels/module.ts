import { defineModule } from '../../core/module';
import { channelDeskCalls } from './deskCalls';

export const channelsModule = defineModule({ name: 'channels', deskCalls: channelDeskCalls });
