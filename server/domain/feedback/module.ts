import { defineModule } from '../../core/module';
import { feedbackCalls } from './calls';
import { feedbackDeskCalls } from './deskCalls';
import { deleteFeedbackOf } from './store';

export const feedbackModule = defineModule({
  name: 'feedback',
  calls: feedbackCalls,
  deskCalls: feedbackDeskCalls,
  eraseUser: deleteFeedbackOf,
});
