import { appCalls } from './app';
import { appraisalCalls } from './appraisal';
import { captureCalls } from './capture';
import { CHAT_SOCKET_PATH } from '../chat';
import { chatCalls, chatSocket } from './chat';
import { checkoutCalls } from './checkout';
import { compareCalls } from './compare';
import { consentCalls } from './consent';
import { contentCalls } from './content';
import { copyDataCalls } from './copyData';
import { couponCalls } from './coupon';
import { feedbackCalls } from './feedback';
import { gameCalls } from './game';
import { helpCalls } from './help';
import { homeCalls } from './home';
import { identityCalls } from './identity';
import { informationCalls } from './information';
import { invoiceCalls } from './invoice';
import { leaveAccountCalls } from './leaveAccount';
import { linkCalls } from './link';
import { listingCalls } from './listing';
import { messageCalls } from './message';
import { objectionCalls } from './objection';
import { orderCalls } from './order';
import { saleOutcomeCalls } from './outcome';
import { paymentCalls } from './payment';
import { profileCalls } from './profile';
import { ratingCalls } from './rating';
import { readReportCalls } from './readReport';
import { saveReportCalls } from './saveReport';
import { shareCalls } from './share';
import { showcaseCalls } from './showcase';
import { storageCalls } from './storage';
import { submitCalls } from './submit';
import { unlockCalls } from './unlock';
import { subscriptionCalls } from './subscription';
import { userCalls } from './user';
import type { DeskRoom } from '../call';
import { deskAppraisalCalls } from './desk/appraisal';
import { deskCatalogueCalls } from './desk/catalogue';
import { deskChannelCalls } from './desk/channels';
import { deskChatCalls } from './desk/chat';
import { deskContentCalls } from './desk/content';
import { deskCouponCalls } from './desk/coupon';
import { deskFeedbackCalls } from './desk/feedback';
import { deskGameCalls } from './desk/game';
import { deskHelpCalls } from './desk/help';
import { deskInformationCalls } from './desk/information';
import { deskInvoiceCalls } from './desk/invoice';
import { deskModerateCalls } from './desk/moderate';
import { deskModelCalls } from './desk/model';
import { deskObjectionCalls } from './desk/objection';
import { deskOperationCalls } from './desk/operate';
import { deskSaleOutcomeCalls } from './desk/outcome';
import { deskPaymentCalls } from './desk/payment';
import { deskPriceCalls } from './desk/price';
import { deskRatingCalls } from './desk/rating';
import { deskReconciliationCalls } from './desk/reconciliation';
import { deskStaffCalls } from './desk/staff';
import { deskStorageCalls } from './desk/storage';

/** Calls of the clients, by module of the service. */
export const appRooms = {
  app: appCalls,
  appraisal: appraisalCalls,
  capture: captureCalls,
  chat: chatCalls,
  checkout: checkoutCalls,
  compare: compareCalls,
  consent: consentCalls,
  content: contentCalls,
  copyData: copyDataCalls,
  coupon: couponCalls,
  feedback: feedbackCalls,
  game: gameCalls,
  help: helpCalls,
  home: homeCalls,
  identity: identityCalls,
  information: informationCalls,
  invoice: invoiceCalls,
  leaveAccount: leaveAccountCalls,
  link: linkCalls,
  listing: listingCalls,
  message: messageCalls,
  objection: objectionCalls,
  order: orderCalls,
  outcome: saleOutcomeCalls,
  payment: paymentCalls,
  profile: profileCalls,
  rating: ratingCalls,
  readReport: readReportCalls,
  saveReport: saveReportCalls,
  share: shareCalls,
  showcase: showcaseCalls,
  storage: storageCalls,
  submit: submitCalls,
  unlock: unlockCalls,
  subscription: subscriptionCalls,
  user: userCalls,
};

/** Calls of the desk, by module of the service. */
export const deskRooms = {
  appraisal: deskAppraisalCalls,
  catalogue: deskCatalogueCalls,
  channels: deskChannelCalls,
  chat: deskChatCalls,
  content: deskContentCalls,
  coupon: deskCouponCalls,
  feedback: deskFeedbackCalls,
  game: deskGameCalls,
  help: deskHelpCalls,
  information: deskInformationCalls,
  invoice: deskInvoiceCalls,
  model: deskModelCalls,
  moderate: deskModerateCalls,
  objection: deskObjectionCalls,
  operate: deskOperationCalls,
  outcome: deskSaleOutcomeCalls,
  payment: deskPaymentCalls,
  price: deskPriceCalls,
  rating: deskRatingCalls,
  reconciliation: deskReconciliationCalls,
  staff: deskStaffCalls,
  storage: deskStorageCalls,
} satisfies Record<string, DeskRoom>;

type Rooms = (typeof appRooms)[keyof typeof appRooms] | (typeof deskRooms)[keyof typeof deskRooms];
/** Merges the calls of all modules into one object type. */
type Joined<Room> = (Room extends unknown ? (room: Room) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Every call, by method and path. */
export const calls = Object.assign(
  {},
  ...Object.values(appRooms),
  ...Object.values(deskRooms),
) as Joined<Rooms>;

/** The whole protocol: calls, and socket frames and events. */
export const spoken = { ...calls, [`SOCKET ${CHAT_SOCKET_PATH}`]: chatSocket };
