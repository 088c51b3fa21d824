import { accuracyEndpoints } from './accuracy';
import { appEndpoints } from './app';
import { appraisalEndpoints } from './appraisal';
import { captureEndpoints } from './capture';
import { CHAT_SOCKET_PATH } from '../chat';
import { chatEndpoints, chatSocket } from './chat';
import { checkoutEndpoints } from './checkout';
import { compareEndpoints } from './compare';
import { consentEndpoints } from './consent';
import { contentEndpoints } from './content';
import { copyDataEndpoints } from './copyData';
import { couponEndpoints } from './coupon';
import { evaluationEndpoints } from './evaluation';
import { feedbackEndpoints } from './feedback';
import { gameEndpoints } from './game';
import { helpEndpoints } from './help';
import { homeEndpoints } from './home';
import { identityEndpoints } from './identity';
import { informationEndpoints } from './information';
import { invoiceEndpoints } from './invoice';
import { leaveAccountEndpoints } from './leaveAccount';
import { linkEndpoints } from './link';
import { listingEndpoints } from './listing';
import { messageEndpoints } from './message';
import { objectionEndpoints } from './objection';
import { orderEndpoints } from './order';
import { ownAccountsEndpoints } from './ownAccounts';
import { saleOutcomeEndpoints } from './saleOutcome';
import { paymentEndpoints } from './payment';
import { profileEndpoints } from './profile';
import { ratingEndpoints } from './rating';
import { readingEndpoints } from './reading';
import { readReportEndpoints } from './readReport';
import { saveReportEndpoints } from './saveReport';
import { shareEndpoints } from './share';
import { showcaseEndpoints } from './showcase';
import { storageEndpoints } from './storage';
import { submitEndpoints } from './submit';
import { unlockEndpoints } from './unlock';
import { subscriptionEndpoints } from './subscription';
import { userEndpoints } from './user';
import type { DeskModuleCalls } from '../call';
import { deskApiKeyEndpoints } from './desk/apiKey';
import { deskAppraisalEndpoints } from './desk/appraisal';
import { deskCatalogueEndpoints } from './desk/catalogue';
import { deskChannelEndpoints } from './desk/channels';
import { deskChatEndpoints } from './desk/chat';
import { deskContentEndpoints } from './desk/content';
import { deskCouponEndpoints } from './desk/coupon';
import { deskCustomerEndpoints } from './desk/customers';
import { deskFeedbackEndpoints } from './desk/feedback';
import { deskGameEndpoints } from './desk/game';
import { deskHelpEndpoints } from './desk/help';
import { deskInformationEndpoints } from './desk/information';
import { deskInvoiceEndpoints } from './desk/invoice';
import { deskModerateEndpoints } from './desk/moderate';
import { deskBrandEndpoints } from './desk/brand';
import { deskListingEndpoints } from './desk/listing';
import { deskModelEndpoints } from './desk/model';
import { deskNotificationEndpoints } from './desk/notification';
import { deskObjectionEndpoints } from './desk/objection';
import { deskOperationEndpoints } from './desk/operate';
import { deskSaleOutcomeEndpoints } from './desk/saleOutcome';
import { deskOverviewEndpoints } from './desk/overview';
import { deskPaymentEndpoints } from './desk/payment';
import { deskPriceEndpoints } from './desk/price';
import { deskRatingEndpoints } from './desk/rating';
import { deskReconciliationEndpoints } from './desk/reconciliation';
import { deskStaffEndpoints } from './desk/staff';
import { deskStorageEndpoints } from './desk/storage';
import { deskSaleSourceEndpoints } from './desk/saleSource';
import { deskTakeSalesEndpoints } from './desk/takeSales';

/** Calls of the client, by the module of the service that answers them. */
export const appCallsByModule = {
  accuracy: accuracyEndpoints,
  app: appEndpoints,
  appraisal: appraisalEndpoints,
  capture: captureEndpoints,
  chat: chatEndpoints,
  checkout: checkoutEndpoints,
  compare: compareEndpoints,
  consent: consentEndpoints,
  content: contentEndpoints,
  copyData: copyDataEndpoints,
  coupon: couponEndpoints,
  evaluation: evaluationEndpoints,
  feedback: feedbackEndpoints,
  game: gameEndpoints,
  help: helpEndpoints,
  home: homeEndpoints,
  identity: identityEndpoints,
  information: informationEndpoints,
  invoice: invoiceEndpoints,
  leaveAccount: leaveAccountEndpoints,
  link: linkEndpoints,
  listing: listingEndpoints,
  message: messageEndpoints,
  objection: objectionEndpoints,
  order: orderEndpoints,
  ownAccounts: ownAccountsEndpoints,
  saleOutcome: saleOutcomeEndpoints,
  payment: paymentEndpoints,
  profile: profileEndpoints,
  rating: ratingEndpoints,
  reading: readingEndpoints,
  readReport: readReportEndpoints,
  saveReport: saveReportEndpoints,
  share: shareEndpoints,
  showcase: showcaseEndpoints,
  storage: storageEndpoints,
  submit: submitEndpoints,
  unlock: unlockEndpoints,
  subscription: subscriptionEndpoints,
  user: userEndpoints,
};

/** Calls of the desk, by the module of the service that answers them. */
export const deskCallsByModule = {
  apiKey: deskApiKeyEndpoints,
  appraisal: deskAppraisalEndpoints,
  brand: deskBrandEndpoints,
  catalogue: deskCatalogueEndpoints,
  channels: deskChannelEndpoints,
  chat: deskChatEndpoints,
  content: deskContentEndpoints,
  coupon: deskCouponEndpoints,
  customers: deskCustomerEndpoints,
  feedback: deskFeedbackEndpoints,
  game: deskGameEndpoints,
  help: deskHelpEndpoints,
  information: deskInformationEndpoints,
  invoice: deskInvoiceEndpoints,
  listing: deskListingEndpoints,
  model: deskModelEndpoints,
  moderate: deskModerateEndpoints,
  notification: deskNotificationEndpoints,
  objection: deskObjectionEndpoints,
  operate: deskOperationEndpoints,
  overview: deskOverviewEndpoints,
  saleOutcome: deskSaleOutcomeEndpoints,
  payment: deskPaymentEndpoints,
  price: deskPriceEndpoints,
  rating: deskRatingEndpoints,
  reconciliation: deskReconciliationEndpoints,
  staff: deskStaffEndpoints,
  storage: deskStorageEndpoints,
  saleSource: deskSaleSourceEndpoints,
  takeSales: deskTakeSalesEndpoints,
} satisfies Record<string, DeskModuleCalls>;

type ModuleCalls =
  | (typeof appCallsByModule)[keyof typeof appCallsByModule]
  | (typeof deskCallsByModule)[keyof typeof deskCallsByModule];
/** Merges the calls of several modules into one object type. */
type MergedCalls<Module> = (Module extends unknown ? (module: Module) => void : never) extends (
  all: infer AllCalls,
) => void
  ? AllCalls
  : never;

/** All calls, by method and path. */
export const calls = Object.assign(
  {},
  ...Object.values(appCallsByModule),
  ...Object.values(deskCallsByModule),
) as MergedCalls<ModuleCalls>;

/** The whole protocol: all calls, and the chat socket with its frames and events. */
export const wireProtocol = { ...calls, [`SOCKET ${CHAT_SOCKET_PATH}`]: chatSocket };
