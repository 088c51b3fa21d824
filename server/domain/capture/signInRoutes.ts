import { accountNumber } from '@account-doctor/contract/identity';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { browserOf, identifyBrowser } from '../../core/http/browserName';
import { allowFormTarget } from '../../core/http/browserRules';
import { callerOf } from '../../core/http/caller';
import { chinaMinute } from '../../core/chinaDay';
import { acceptForms } from '../../core/http/forms';
import { CaptureProblem } from '../../providers/capture/capture';
import type { Services } from '../../core/services';
import { findGame } from '../game';
import { maskPhone, requireUser } from '../user';
import { CAPTURE_PATH } from './captures';
import { CaptureReadings } from './readings';
import {
  belongsToBrowser,
  captureOfTicket,
  returnFromSignIn,
  openSignIn,
  signInAddress,
} from './signIn';
import {
  beforeSignInPage,
  captureEndedPage,
  otherBrowserPage,
  noSignInPage,
  signedInPage,
} from './signInPages';
import { captureSourceOf } from './sources';
import type { CaptureTaskRow } from './store';

/** Maximum size of a form that consists of a button, in bytes. */
const FORM_LIMIT = 1_024;

interface TicketRoute {
  Params: { ticket: string };
}

/** Address of the capture in the h5 app; `null` for the mini-program. */
const capturePageAddress = ({ taskId, platform }: CaptureTaskRow, origin: string): string | null =>
  platform === 'h5' ? `${origin}/pages/evaluation/fillInInfo/rpaWebview?taskId=${taskId}` : null;

const sendHTML = (reply: FastifyReply, page: string, code = 200) =>
  reply.code(code).type('text/html; charset=utf-8').send(page);

/** Whether the request comes from the browser in which the capture started, by its cookie. */
function isSameBrowser(task: CaptureTaskRow, request: FastifyRequest): boolean {
  return task.browser !== null && task.browser === browserOf(request);
}

/**
 * `GET /capture/<ticket>` says whose form will receive the account; `POST` redirects to the game's sign-in page, which
 * redirects to `GET /capture/<ticket>/return`. A web view or another tab sends no session, so the ticket authorises all
 * three requests, but only in one browser. On h5 this is the browser in which the capture started, so that nobody who
 * gets the link can complete the capture of its sender.
 */
export const captureSignIn =
  (services: Services): FastifyPluginAsync =>
  (app) => {
    const { publicOrigin } = services.settings.http;
    const { brand } = services.settings;
    const readings = new CaptureReadings(services);
    acceptForms(app, FORM_LIMIT);
    app.addHook('onClose', () => readings.waitUntilIdle());
    // oxlint-disable-next-line max-params -- Fastify passes these.
    app.addHook('onSend', (_request, reply, _payload, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });

    app.get<TicketRoute>(`${CAPTURE_PATH}/:ticket`, async (request, reply) => {
      const task = await captureOfTicket(services, request.params.ticket);
      if (!task) return sendHTML(reply, captureEndedPage(brand.name), 404);
      identifyBrowser(request, reply);
      const { origin, browser } = callerOf(request, publicOrigin);
      if (browser === null || !(await belongsToBrowser(services, task, browser)))
        return sendHTML(reply, otherBrowserPage(brand.name), 403);
      if (task.state === 'capturing')
        return sendHTML(reply, signedInPage(brand.name, capturePageAddress(task, origin)));
      const address = signInAddress(services, task, origin);
      allowFormTarget(reply, new URL(address).origin);
      return sendHTML(reply, await beforeSignIn(services, task));
    });

    app.post<TicketRoute>(`${CAPTURE_PATH}/:ticket`, async (request, reply) => {
      const task = await captureOfTicket(services, request.params.ticket);
      if (!task) return sendHTML(reply, captureEndedPage(brand.name), 404);
      if (!isSameBrowser(task, request)) return sendHTML(reply, otherBrowserPage(brand.name), 403);
      const { origin } = callerOf(request, publicOrigin);
      return reply.redirect(await openSignIn(services, task, origin), 303);
    });

    app.get<TicketRoute>(`${CAPTURE_PATH}/:ticket/return`, async (request, reply) => {
      const { ticket } = request.params;
      const task = await captureOfTicket(services, ticket);
      if (!task) return sendHTML(reply, captureEndedPage(brand.name), 404);
      if (!isSameBrowser(task, request)) return sendHTML(reply, otherBrowserPage(brand.name), 403);
      const { origin } = callerOf(request, publicOrigin);
      const returned = new URL(request.url, origin).searchParams;
      try {
        const reading = await returnFromSignIn(services, task, { returned, origin });
        if (reading) readings.start(reading, request.log);
      } catch (error) {
        if (!(error instanceof CaptureProblem)) throw error;
        request.log.info(
          { source: task.sourceId, reason: error.reason },
          'The sign-in at the game failed',
        );
        return sendHTML(reply, noSignInPage(brand.name, `${origin}${CAPTURE_PATH}/${ticket}`), 403);
      }
      return sendHTML(reply, signedInPage(brand.name, capturePageAddress(task, origin)));
    });
    return Promise.resolve();
  };

/**
 * The page that says whose form will receive the account. It shows the masked phone, which its
 * owner recognises, or else the account's number and age: values that nobody can choose.
 */
async function beforeSignIn(
  services: Services,
  { ticket, gameId, sourceId, userId }: CaptureTaskRow,
): Promise<string> {
  const [game, owner] = [
    await findGame(services.database, gameId),
    await requireUser(services.database, userId),
  ];
  return beforeSignInPage(services.settings.brand.name, {
    action: `${CAPTURE_PATH}/${ticket}`,
    game: game.name,
    source: captureSourceOf(services, sourceId, gameId).name,
    owner:
      owner.phone === null
        ? { number: accountNumber(userId), since: chinaMinute(owner.createdAt) }
        : { phone: maskPhone(owner.phone) },
  });
}
