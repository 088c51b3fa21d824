import { appCalls } from './app';
import { captureCalls } from './capture';
import { couponCalls } from './coupon';
import { deskContentCalls } from './desk/content';
import { deskFeedbackCalls } from './desk/feedback';
import { deskPictureCalls } from './desk/picture';
import { deskQueueCalls } from './desk/queue';
import { deskGameCalls } from './desk/game';
import { deskRatingCalls } from './desk/rating';
import { deskRefundCalls } from './desk/refund';
import { deskStaffCalls } from './desk/staff';
import { accountCalls } from './account';
import { chatCalls } from './chat';
import { consultCalls } from './consult';
import { contrastCalls } from './contrast';
import { deskChatCalls } from './desk/chat';
import { evaluationCalls } from './evaluation';
import { feedbackCalls } from './feedback';
import { homeCalls } from './home';
import { humanCalls } from './human';
import { linkCalls } from './link';
import { listingCalls } from './listing';
import { messageCalls } from './message';
import { informationCalls } from './information';
import { paymentCalls } from './payment';
import { ratingCalls } from './rating';
import { reportFileCalls } from './reportFile';
import { shareCalls } from './share';
import { recountCalls } from './recount';
import { showcaseCalls } from './showcase';
import { storageCalls } from './storage';
import { unlockCalls } from './unlock';
import { userCalls } from './user';

/** Every call between the two programs, keyed by method and path. */
export const calls = {
  ...userCalls,
  ...accountCalls,
  ...evaluationCalls,
  ...contrastCalls,
  ...recountCalls,
  ...humanCalls,
  ...reportFileCalls,
  ...homeCalls,
  ...storageCalls,
  ...messageCalls,
  ...chatCalls,
  ...consultCalls,
  ...deskChatCalls,
  ...couponCalls,
  ...paymentCalls,
  ...ratingCalls,
  ...appCalls,
  ...feedbackCalls,
  ...linkCalls,
  ...captureCalls,
  ...listingCalls,
  ...informationCalls,
  ...showcaseCalls,
  ...shareCalls,
  ...unlockCalls,
  ...deskStaffCalls,
  ...deskGameCalls,
  ...deskContentCalls,
  ...deskPictureCalls,
  ...deskQueueCalls,
  ...deskRefundCalls,
  ...deskFeedbackCalls,
  ...deskRatingCalls,
};
