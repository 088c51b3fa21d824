import { sampleModule } from './database/sample/module';
import { accountModule } from './modules/account/module';
import { appModule } from './modules/app/module';
import { captureModule } from './modules/capture/module';
import { chatModule } from './modules/chat/module';
import { contrastModule } from './modules/contrast/module';
import { couponModule } from './modules/coupon/module';
import { evaluationModule } from './modules/evaluation/module';
import { feedbackModule } from './modules/feedback/module';
import { gameModule } from './modules/game/module';
import { helpModule } from './modules/help/module';
import { homeModule } from './modules/home/module';
import { humanModule } from './modules/human/module';
import { identityModule } from './modules/identity/module';
import { informationModule } from './modules/information/module';
import { linkModule } from './modules/link/module';
import { listingModule } from './modules/listing/module';
import { messageModule } from './modules/message/module';
import { orderModule } from './modules/order/module';
import { paymentModule } from './modules/payment/module';
import { ratingModule } from './modules/rating/module';
import { readingModule } from './modules/reading/module';
import { reportModule } from './modules/report/module';
import { reportFileModule } from './modules/reportFile/module';
import { shareModule } from './modules/share/module';
import { showcaseModule } from './modules/showcase/module';
import { staffModule } from './modules/staff/module';
import { storageModule } from './modules/storage/module';
import { unlockModule } from './modules/unlock/module';
import { userModule } from './modules/user/module';

/**
 * Every module of the service: its calls, jobs and routes come from here. An account is erased in this
 * order: what finds its rows by the user's orders stands before the orders, and the user goes last.
 */
export const modules = [
  // These find their rows by the orders.
  reportModule,
  reportFileModule,
  shareModule,
  evaluationModule,
  humanModule,
  ratingModule,
  chatModule,
  unlockModule,
  // These by the user alone.
  orderModule,
  couponModule,
  messageModule,
  readingModule,
  captureModule,
  feedbackModule,
  showcaseModule,
  identityModule,
  storageModule,
  userModule,
  // These keep nothing of a user.
  accountModule,
  appModule,
  contrastModule,
  gameModule,
  helpModule,
  homeModule,
  informationModule,
  linkModule,
  listingModule,
  paymentModule,
  sampleModule,
  staffModule,
] as const;
