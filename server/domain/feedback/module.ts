import { defineModule } from '../../core/module';
import { feedbackCalls } from './calls';
import { feedbackDeskCalls } from './deskCalls';
import { deleteFeedbackOf } from './store';
import { rowsOfUser } from '../../core/personalData';
import { feedbacks } from './tables';

export const feedbackModule = defineModule({
  name: 'feedback',
  calls: feedbackCalls,
  deskCalls: feedbackDeskCalls,
  eraseUser: deleteFeedbackOf,
  exportUser: [rowsOfUser(feedbacks, feedbacks.userId)],
});
