import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Authenticate } from './http/authentication';
import { buildEdge } from './http/edge';
import type { Handlers } from './http/handler';
import { databaseNonces, redisNonces } from './http/nonces';
import type { Readiness } from './http/probes';
import type { Metrics } from './metrics';
import { accountHandlers } from './modules/account/routes';
import { appHandlers } from './modules/app/routes';
import { captureHandlers } from './modules/capture/routes';
import { sandboxGamePages } from './modules/capture/sandboxGame/routes';
import { captureSignIn } from './modules/capture/signInRoutes';
import { databaseFanOut, redisFanOut, type FanOut } from './modules/chat/fanOut';
import { consultHandlers } from './modules/chat/consultRoutes';
import { chatHandlers, deskChatHandlers } from './modules/chat/routes';
import { chatSocket } from './modules/chat/socketRoute';
import { contrastHandlers } from './modules/contrast/routes';
import { couponDeskHandlers } from './modules/coupon/deskRoutes';
import { couponHandlers } from './modules/coupon/routes';
import { evaluationHandlers } from './modules/evaluation/routes';
import { feedbackDeskHandlers } from './modules/feedback/deskRoutes';
import { feedbackHandlers } from './modules/feedback/routes';
import { gameDeskHandlers } from './modules/game/deskRoutes';
import { gameHandlers } from './modules/game/routes';
import { helpDeskHandlers } from './modules/help/deskRoutes';
import { helpHandlers } from './modules/help/routes';
import { homeDeskHandlers } from './modules/home/deskRoutes';
import { homeHandlers } from './modules/home/routes';
import { valuationDeskHandlers } from './modules/human/deskRoutes';
import { humanHandlers } from './modules/human/routes';
import { sandboxMarketPages } from './modules/link/marketplaces/sandboxMarket';
import { linkHandlers } from './modules/link/routes';
import { listingHandlers } from './modules/listing/routes';
import { identityHandlers } from './modules/identity/routes';
import { messageHandlers } from './modules/message/routes';
import { informationDeskHandlers } from './modules/information/deskRoutes';
import { informationHandlers } from './modules/information/routes';
import { orderHandlers } from './modules/order/routes';
import { refundDeskHandlers } from './modules/payment/deskRoutes';
import { paymentHandlers } from './modules/payment/routes';
import { paymentNotices } from './modules/payment/notices';
import { ratingDeskHandlers } from './modules/rating/deskRoutes';
import { ratingHandlers } from './modules/rating/routes';
import { reportHandlers } from './modules/report/routes';
import { verifyPage } from './modules/report/verifyPage';
import { reportFileRoute } from './modules/reportFile/fileRoute';
import { createPainter, type Painter } from './modules/reportFile/painting/painter';
import { reportFileHandlers } from './modules/reportFile/routes';
import { shareHandlers } from './modules/share/routes';
import { showcaseHandlers } from './modules/showcase/routes';
import { staffHandlers } from './modules/staff/routes';
import { authenticateStaff } from './modules/staff/sessions';
import { pictureRoutes } from './modules/storage/pictureRoutes';
import { storageHandlers } from './modules/storage/routes';
import { invitationCodeRoute } from './modules/unlock/invitation';
import { unlockHandlers } from './modules/unlock/routes';
import { userHandlers } from './modules/user/routes';
import { authenticate } from './modules/user/sessions';
import { sandboxCashier } from './modules/payment/sandboxCashier';
import { SandboxCapture } from './providers/capture/sandbox/sandboxCapture';
import { SandboxSms } from './providers/sms/sandboxSms';
import { sandboxSmsPage } from './providers/sms/sandboxSmsPage';
import type { Services } from './services';

/** Every call's handler: leaving one out does not compile. */
const allHandlers = (services: Services, fanOut: FanOut, painter: Painter): Handlers => ({
  ...userHandlers(services),
  ...identityHandlers(services),
  ...accountHandlers(services),
  ...gameHandlers(services),
  ...evaluationHandlers(services),
  ...humanHandlers(services),
  ...valuationDeskHandlers(services),
  ...orderHandlers(services),
  ...paymentHandlers(services),
  ...refundDeskHandlers(services),
  ...reportHandlers(services),
  ...unlockHandlers(services),
  ...contrastHandlers(services),
  ...ratingHandlers(services),
  ...ratingDeskHandlers(services),
  ...reportFileHandlers(services, painter),
  ...homeHandlers(services),
  ...informationHandlers(services),
  ...helpHandlers(services),
  ...showcaseHandlers(services),
  ...shareHandlers(services),
  ...storageHandlers(services),
  ...messageHandlers(services),
  ...chatHandlers(services, fanOut),
  ...consultHandlers(services),
  ...deskChatHandlers(services, fanOut),
  ...couponHandlers(services),
  ...appHandlers(services),
  ...feedbackHandlers(services),
  ...feedbackDeskHandlers(services),
  ...linkHandlers(services),
  ...captureHandlers(services),
  ...listingHandlers(services),
  ...staffHandlers(services),
  ...homeDeskHandlers(services),
  ...gameDeskHandlers(services),
  ...informationDeskHandlers(services),
  ...helpDeskHandlers(services),
  ...couponDeskHandlers(services),
});

/** Routes that are no calls of the contract. */
const furtherRoutes = (services: Services, painter: Painter): FastifyPluginAsync[] => [
  verifyPage(services),
  pictureRoutes(services),
  reportFileRoute(services, painter),
  invitationCodeRoute(services),
  paymentNotices(services),
  sandboxCashier(services),
  captureSignIn(services),
  ...(services.settings.mode.mode === 'demo' ? [sandboxMarketPages] : []),
  ...services.captureSources.flatMap((source) =>
    source instanceof SandboxCapture ? [sandboxGamePages(source.game, services)] : [],
  ),
  ...(services.sms instanceof SandboxSms ? [sandboxSmsPage(services.sms, services.now)] : []),
];

export interface Operation {
  log: Logger;
  metrics: Metrics;
  readiness: Readiness;
  /** Shared by all instances, where there is one. */
  redis: Redis | null;
}

/** Builds the HTTP app from the parts of the service. */
export async function buildApp(services: Services, operation: Operation): Promise<FastifyInstance> {
  const { settings, database, now } = services;
  const { redis, log } = operation;
  const nonces = redis ? redisNonces(redis) : databaseNonces(database);
  const doors: Authenticate = {
    user: (token) => authenticate(database, token, now()),
    staff: (token) => authenticateStaff(database, token, now()),
  };
  const byDatabase = databaseFanOut(database, log);
  const fanOut = redis ? redisFanOut(redis, byDatabase, { database, log }) : byDatabase;
  const painter = createPainter();
  return buildEdge({
    ...operation,
    settings,
    now,
    nonces,
    authenticate: doors,
    handlers: allHandlers(services, fanOut, painter),
    routes: [
      ...furtherRoutes(services, painter),
      chatSocket(services, {
        signature: { secret: settings.http.signSecret, now, nonces },
        authenticate: doors,
        fanOut,
      }),
    ],
  });
}
