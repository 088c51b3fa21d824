import type { z } from 'zod';
import type { HumanStandingSchema, ValuerRecordSchema } from './calls/appraisal';
import type { CaptureReadingSchema, CaptureSourceSchema, CaptureTaskSchema } from './calls/capture';
import type {
  ChatConversationSchema,
  ChatConversationRowSchema,
  ChatEventSchema,
  ChatFrameSchema,
  ChatHistorySchema,
  ChatMarksSchema,
  ChatMessageSchema,
  OrderCardSchema,
} from './calls/chat';
import type { ConsentSchema } from './calls/consent';
import type { ReportComparisonSchema } from './calls/compare';
import type { CampaignSchema, CouponSchema, CouponValueSchema } from './calls/coupon';
import type {
  ValuerComparisonSchema,
  BlockedAppraisalSchema,
  QueueRowSchema,
  AppraisalDetailSchema,
} from './calls/desk/appraisal';
import type { DeskApiKeySchema } from './calls/desk/apiKey';
import type { ChannelFiguresSchema } from './calls/desk/channels';
import type { DeskBannerSchema } from './calls/desk/content';
import type { DeskListingChannelSchema } from './calls/desk/listing';
import type { DeskCampaignSchema } from './calls/desk/coupon';
import type { CustomerProfileSchema, DeskCustomerSchema } from './calls/desk/customers';
import type { DeskOrderSchema, OrderStorySchema } from './deskOrders';
import type { DeskFeedbackSchema } from './calls/desk/feedback';
import type { DeskModerationSchema, ReportedContentSchema } from './calls/desk/moderate';
import type { FailedJobSchema, KeptBackupSchema, LastRestoreSchema } from './calls/desk/operate';
import type { CatalogueDifferenceSchema, GameVersionSchema } from './calls/desk/catalogue';
import type { BeyondFormSchema, DeskGameSchema } from './calls/desk/game';
import type { DeskHelpGroupSchema } from './calls/desk/help';
import type {
  DoubtedFieldSchema,
  ModelSummarySchema,
  QuarantinedSaleSchema,
  SaleImportSchema,
} from './calls/desk/model';
import type { DeskInvoiceSchema } from './calls/desk/invoice';
import type { DeskObjectionSchema } from './calls/desk/objection';
import type { DeskSaleOutcomeSchema } from './calls/desk/saleOutcome';
import type { OverviewSchema } from './calls/desk/overview';
import type { DeskRefundSchema } from './calls/desk/payment';
import type {
  NotificationDeliverySchema,
  NotificationRecipientSchema,
} from './calls/desk/notification';
import type { SaleSourceRunSchema, SaleSourceSchema } from './calls/desk/saleSource';
import type { BillDifferenceSchema } from './calls/desk/reconciliation';
import type { DeskRatingSchema } from './calls/desk/rating';
import type { AuditEntrySchema, StaffMemberSchema } from './calls/desk/staff';
import type { FeedbackSchema } from './calls/feedback';
import type { Field, GameSchema, GameServerSchema, OfferedServerSchema } from './calls/game';
import type { HelpGroupSchema } from './calls/help';
import type { RealNameSchema } from './calls/identity';
import type { appCallsByModule, calls, deskCallsByModule } from './calls/index';
import type { NewsCardSchema, NewsRowSchema } from './calls/information';
import type { DeletionCheckSchema } from './calls/leaveAccount';
import type { InvoiceSchema, OrderInvoiceSchema } from './calls/invoice';
import type { LinkReadingSchema } from './calls/link';
import type { MessageSchema } from './calls/message';
import type { ObjectionSchema } from './calls/objection';
import type { OrderRowSchema, orderFilters } from './calls/order';
import type { BlockSchema, InlineSchema } from './richText';
import type { Launch as LaunchSchema, OrderInfoSchema } from './calls/payment';
import type { UserInfoSchema } from './calls/profile';
import type { ReportAnswerSchema } from './calls/readReport';
import type { ReadingSchema, PictureCutSchema } from './calls/reading';
import type {
  FoundFactSchema,
  LockedReportSchema,
  ReportSchema,
  ShownReportSchema,
} from './calls/report';
import type { ReportFileSchema } from './calls/saveReport';
import type { ReportShareSchema } from './calls/share';
import type { ExcellentReportRowSchema, PublicReportSchema } from './calls/showcase';
import type { UploadedFileSchema, deskPurposes, uploadPurposes } from './calls/storage';
import type { HelpRequestSchema, InvitationSchema, UnlockRecordSchema } from './calls/unlock';
import type { CaptchaProofSchema, SeenSessionSchema, SessionSchema } from './calls/user';
import type { CouponValue } from './coupon';
import type { GameField } from './game';
import type { PaymentLaunch } from './payment';
import type { queueLanes } from './appraisal';

/** Types of the contract. They are erased at run time, so that the client does not bundle the schema library. */

export type Calls = typeof calls;
/** Calls of the client and of the desk, by the module of the service that answers them. */
export type AppCallsByModule = typeof appCallsByModule;
export type DeskCallsByModule = typeof deskCallsByModule;
/** `'GET /app-api/…'` or `'POST /app-api/…'`. */
export type CallName = keyof Calls;
/** Payload as the caller sends it. */
export type PayloadOf<Name extends CallName> = z.input<Calls[Name]['payload']>;
/** Payload as the handler receives it, with defaults applied. */
export type ReceivedOf<Name extends CallName> = z.output<Calls[Name]['payload']>;
/** The envelope's `data` as the caller gets it. */
export type DataOf<Name extends CallName> = z.output<Calls[Name]['data']>;

export type CaptchaProof = z.output<typeof CaptchaProofSchema>;
export type Session = z.output<typeof SessionSchema>;
export type SeenSession = z.output<typeof SeenSessionSchema>;
export type UserInfo = z.output<typeof UserInfoSchema>;
export type Consent = z.output<typeof ConsentSchema>;
export type RealName = z.output<typeof RealNameSchema>;
export type DeletionCheck = z.output<typeof DeletionCheckSchema>;
export type Game = z.output<typeof GameSchema>;
export type GameServer = z.output<typeof GameServerSchema>;
export type OfferedServer = z.output<typeof OfferedServerSchema>;
/** One of the user's accounts on the home page. */
export type OwnAccount = DataOf<'GET /app-api/home/own-account-list'>['list'][number];
/** The page of one account. */
export type AccountAnswer = DataOf<'GET /app-api/api/evaluate/user/account/get'>;
export type OrderRow = z.output<typeof OrderRowSchema>;
/** An order in the desk's lists. */
export type DeskOrder = z.output<typeof DeskOrderSchema>;
export type Overview = z.output<typeof OverviewSchema>;
/** A customer in the desk's list. */
export type DeskCustomer = z.output<typeof DeskCustomerSchema>;
export type CustomerProfile = z.output<typeof CustomerProfileSchema>;
export type OrderStory = z.output<typeof OrderStorySchema>;
export type OrderInfo = z.output<typeof OrderInfoSchema>;
export type OrderFilter = (typeof orderFilters)[number];
export type Report = z.output<typeof ReportSchema>;
export type LockedReport = z.output<typeof LockedReportSchema>;
export type ShownReport = z.output<typeof ShownReportSchema>;
export type ReportFile = z.output<typeof ReportFileSchema>;
export type ReportShare = z.output<typeof ReportShareSchema>;
export type HelpRequest = z.output<typeof HelpRequestSchema>;
export type Invitation = z.output<typeof InvitationSchema>;
export type UnlockRecord = z.output<typeof UnlockRecordSchema>;
export type ReportComparison = z.output<typeof ReportComparisonSchema>;
export type PublicReport = z.output<typeof PublicReportSchema>;
export type ExcellentReportRow = z.output<typeof ExcellentReportRowSchema>;
/** A block of a text that the service has parsed from Markdown. */
export type Block = z.output<typeof BlockSchema>;
export type Inline = z.output<typeof InlineSchema>;
export type NewsRow = z.output<typeof NewsRowSchema>;
export type NewsCard = z.output<typeof NewsCardSchema>;
export type HelpGroup = z.output<typeof HelpGroupSchema>;
export type ReportAnswer = z.output<typeof ReportAnswerSchema>;
export type FoundFact = z.output<typeof FoundFactSchema>;
export type BlockedAppraisal = z.output<typeof BlockedAppraisalSchema>;
export type QueueRow = z.output<typeof QueueRowSchema>;
export type QueueLane = (typeof queueLanes)[number];
export type AppraisalDetail = z.output<typeof AppraisalDetailSchema>;
export type ValuerRecord = z.output<typeof ValuerRecordSchema>;
export type HumanStanding = z.output<typeof HumanStandingSchema>;
export type Reading = z.output<typeof ReadingSchema>;
export type PictureCut = z.output<typeof PictureCutSchema>;
export type PictureReading = DataOf<'POST /app-api/api/evaluate/user/game/picture/read'>;
/** A number in read texts that a game's form does not allow. */
export type BeyondForm = z.output<typeof BeyondFormSchema>;
export type LinkReading = z.output<typeof LinkReadingSchema>;
export type CaptureReading = z.output<typeof CaptureReadingSchema>;
/** A game from which the service can read an account after the player signs in there. */
export type CaptureSource = z.output<typeof CaptureSourceSchema>;
export type CaptureTask = z.output<typeof CaptureTaskSchema>;
export type Invoice = z.output<typeof InvoiceSchema>;
export type OrderInvoice = z.output<typeof OrderInvoiceSchema>;
export type Objection = z.output<typeof ObjectionSchema>;
export type Feedback = z.output<typeof FeedbackSchema>;
export type Message = z.output<typeof MessageSchema>;
export type ChatMessage = z.output<typeof ChatMessageSchema>;
export type ChatMarks = z.output<typeof ChatMarksSchema>;
export type ChatConversation = z.output<typeof ChatConversationSchema>;
export type ChatConversationRow = z.output<typeof ChatConversationRowSchema>;
export type ChatHistory = z.output<typeof ChatHistorySchema>;
/** A frame from client to service on the chat's socket. */
export type ChatFrame = z.input<typeof ChatFrameSchema>;
/** An event from service to client on the chat's socket. */
export type ChatEvent = z.output<typeof ChatEventSchema>;
export type OrderCard = z.output<typeof OrderCardSchema>;
export type UploadPurpose = (typeof uploadPurposes)[number];
/** What the picture of a user or staff member is for. */
export type FilePurpose = UploadPurpose | (typeof deskPurposes)[number];
export type UploadedFile = z.output<typeof UploadedFileSchema>;
export type Campaign = z.output<typeof CampaignSchema>;
export type Coupon = z.output<typeof CouponSchema>;
export type DeskGame = z.output<typeof DeskGameSchema>;
export type CatalogueDifference = z.output<typeof CatalogueDifferenceSchema>;
export type GameSheet = DataOf<'POST /desk-api/game/sheet/read'>;
export type GameVersion = z.output<typeof GameVersionSchema>;
export type DoubtedField = z.output<typeof DoubtedFieldSchema>;
export type ModelSummary = z.output<typeof ModelSummarySchema>;
export type QuarantinedSale = z.output<typeof QuarantinedSaleSchema>;
export type SaleImport = z.output<typeof SaleImportSchema>;
export type DeskObjection = z.output<typeof DeskObjectionSchema>;
export type DeskSaleOutcome = z.output<typeof DeskSaleOutcomeSchema>;
export type ComparedValuer = z.output<typeof ValuerComparisonSchema>;
export type DeskFeedback = z.output<typeof DeskFeedbackSchema>;
export type FailedJob = z.output<typeof FailedJobSchema>;
export type KeptBackup = z.output<typeof KeptBackupSchema>;
export type LastRestore = z.output<typeof LastRestoreSchema>;
export type DeskModeration = z.output<typeof DeskModerationSchema>;
export type ReportedContent = z.output<typeof ReportedContentSchema>;
export type DeskRating = z.output<typeof DeskRatingSchema>;
export type DeskInvoice = z.output<typeof DeskInvoiceSchema>;
export type DeskRefund = z.output<typeof DeskRefundSchema>;
export type ChannelFigures = z.output<typeof ChannelFiguresSchema>;
export type DeskApiKey = z.output<typeof DeskApiKeySchema>;
export type NotificationRecipient = z.output<typeof NotificationRecipientSchema>;
export type NotificationDelivery = z.output<typeof NotificationDeliverySchema>;
export type SaleSource = z.output<typeof SaleSourceSchema>;
export type SaleSourceRun = z.output<typeof SaleSourceRunSchema>;
export type BillDifference = z.output<typeof BillDifferenceSchema>;
export type DeskBanner = z.output<typeof DeskBannerSchema>;
export type DeskListingChannel = z.output<typeof DeskListingChannelSchema>;
export type DeskHelpGroup = z.output<typeof DeskHelpGroupSchema>;
export type DeskCampaign = z.output<typeof DeskCampaignSchema>;
export type StaffMember = z.output<typeof StaffMemberSchema>;
export type AuditEntry = z.output<typeof AuditEntrySchema>;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
/** Fails to compile if the schema and `GameField` differ. */
export const fieldSchemaMatches: Same<z.output<typeof Field>, GameField> = true;
/** Fails to compile if the schema and `CouponValue` differ. */
export const couponValueMatches: Same<z.output<typeof CouponValueSchema>, CouponValue> = true;
/** Fails to compile if the schema and `PaymentLaunch` differ. */
export const launchMatches: Same<z.output<typeof LaunchSchema>, PaymentLaunch> = true;
