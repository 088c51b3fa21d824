import { appModule } from '../domain/app/module';
import { backupModule } from '../domain/backup/module';
import { appraisalModule } from '../domain/appraisal/module';
import { captureModule } from '../domain/capture/module';
import { chatModule } from '../domain/chat/module';
import { consentModule } from '../domain/consent/module';
import { contentModule } from '../domain/content/module';
import { couponModule } from '../domain/coupon/module';
import { customerNoteModule } from '../domain/customerNote/module';
import { deliveryModule } from '../domain/delivery/module';
import { docsModule } from '../domain/docs/module';
import { evaluationModule } from '../domain/evaluation/module';
import { feedbackModule } from '../domain/feedback/module';
import { figureModule } from '../domain/figure/module';
import { gameModule } from '../domain/game/module';
import { helpModule } from '../domain/help/module';
import { identityModule } from '../domain/identity/module';
import { informationModule } from '../domain/information/module';
import { invoiceModule } from '../domain/invoice/module';
import { ledgerModule } from '../domain/ledger/module';
import { linkModule } from '../domain/link/module';
import { listingModule } from '../domain/listing/module';
import { messageModule } from '../domain/message/module';
import { moderationModule } from '../domain/moderation/module';
import { modelModule } from '../domain/model/module';
import { apiKeyModule } from '../domain/apiKey/module';
import { notificationModule } from '../domain/notification/module';
import { objectionModule } from '../domain/objection/module';
import { orderModule } from '../domain/order/module';
import { saleSourceModule } from '../domain/saleSource/module';
import { saleOutcomeModule } from '../domain/saleOutcome/module';
import { paymentModule } from '../domain/payment/module';
import { priceWatchModule } from '../domain/priceWatch/module';
import { priceModule } from '../domain/price/module';
import { ratingModule } from '../domain/rating/module';
import { readingModule } from '../domain/reading/module';
import { reconciliationModule } from '../domain/reconciliation/module';
import { reportModule } from '../domain/report/module';
import { reportFileModule } from '../domain/reportFile/module';
import { shareModule } from '../domain/share/module';
import { showcaseModule } from '../domain/showcase/module';
import { staffModule } from '../domain/staff/module';
import { storageModule } from '../domain/storage/module';
import { subscriptionModule } from '../domain/subscription/module';
import { unlockModule } from '../domain/unlock/module';
import { userModule } from '../domain/user/module';
import { wechatModule } from '../domain/wechat/module';
import { accuracyModule } from '../flows/accuracy/module';
import { brandModule } from '../flows/brand/module';
import { catalogueModule } from '../flows/catalogue/module';
import { channelsModule } from '../flows/channels/module';
import { checkoutModule } from '../flows/checkout/module';
import { compareModule } from '../flows/compare/module';
import { copyDataModule } from '../flows/copyData/module';
import { customersModule } from '../flows/customers/module';
import { gameMarketModule } from '../flows/gameMarket/module';
import { homeModule } from '../flows/home/module';
import { leaveAccountModule } from '../flows/leaveAccount/module';
import { moderateModule } from '../flows/moderate/module';
import { openApiModule } from '../flows/openApi/module';
import { operateModule } from '../flows/operate/module';
import { overviewModule } from '../flows/overview/module';
import { ownAccountsModule } from '../flows/ownAccounts/module';
import { profileModule } from '../flows/profile/module';
import { readReportModule } from '../flows/readReport/module';
import { saveReportModule } from '../flows/saveReport/module';
import { seedModule } from '../flows/seed/module';
import { submitModule } from '../flows/submit/module';
import { takeSalesModule } from '../flows/takeSales/module';

/**
 * All modules of the service, with their calls, jobs and routes. Accounts are deleted in this
 * order: modules that find their rows by the user's orders come before the orders, and the user
 * comes last.
 */
export const modules = [
  // Modules that find a user's rows by the user's orders.
  reportModule,
  reportFileModule,
  shareModule,
  evaluationModule,
  appraisalModule,
  ratingModule,
  chatModule,
  unlockModule,
  paymentModule,
  invoiceModule,
  // Modules that find a user's rows by the user's id.
  orderModule,
  objectionModule,
  priceWatchModule,
  saleOutcomeModule,
  couponModule,
  customerNoteModule,
  messageModule,
  subscriptionModule,
  readingModule,
  captureModule,
  feedbackModule,
  moderationModule,
  showcaseModule,
  consentModule,
  identityModule,
  storageModule,
  userModule,
  // Modules that store nothing about users.
  apiKeyModule,
  appModule,
  backupModule,
  contentModule,
  deliveryModule,
  docsModule,
  figureModule,
  gameModule,
  helpModule,
  informationModule,
  ledgerModule,
  linkModule,
  listingModule,
  modelModule,
  notificationModule,
  priceModule,
  reconciliationModule,
  saleSourceModule,
  staffModule,
  wechatModule,
  // Modules that combine others and store nothing about users.
  accuracyModule,
  brandModule,
  catalogueModule,
  channelsModule,
  checkoutModule,
  compareModule,
  copyDataModule,
  customersModule,
  gameMarketModule,
  homeModule,
  leaveAccountModule,
  moderateModule,
  openApiModule,
  operateModule,
  overviewModule,
  ownAccountsModule,
  profileModule,
  readReportModule,
  saveReportModule,
  seedModule,
  submitModule,
  takeSalesModule,
] as const;
