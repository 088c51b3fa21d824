import { defineModule } from '../../core/module';
import { contentCalls } from './calls';
import { contentDeskCalls } from './deskCalls';

export const contentModule = defineModule({
  name: 'content',
  calls: contentCalls,
  deskCalls: contentDeskCalls,
});
