import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { callerOf } from '../../core/http/caller';
import { CaptureProblem } from '../../providers/capture/capture';
import type { Services } from '../../core/services';
import { CAPTURE_PATH } from './captures';
import { CaptureReadings } from './readings';
import { captureOfTicket, comeBack, openSignIn } from './signIn';
import { endedPage, refusedPage, signedInPage } from './signInPages';
import type { CaptureTask } from './store';

interface TicketRoute {
  Params: { ticket: string };
}

/** The app's page of a capture, on h5. */
const taskPage = ({ taskId, platform }: CaptureTask, origin: string): string | null =>
  platform === 'h5' ? `${origin}/pages/evaluation/fillInInfo/rpaWebview?taskId=${taskId}` : null;

const html = (reply: FastifyReply, page: string, code = 200) =>
  reply.code(code).type('text/html; charset=utf-8').send(page);

/**
 * `GET /capture/<ticket>` leads the person of a capture to the sign-in page of the game, which leads
 * back to `GET /capture/<ticket>/return`. No session of ours comes along, in the web view of a
 * mini-program as little as in another browser: the ticket is what opens both.
 */
export const captureSignIn =
  (services: Services): FastifyPluginAsync =>
  (app) => {
    const { publicOrigin } = services.settings.http;
    const readings = new CaptureReadings(services);
    app.addHook('onClose', () => readings.settled());
    app.addHook('onSend', (_request, reply, _payload, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });

    app.get<TicketRoute>(`${CAPTURE_PATH}/:ticket`, async (request, reply) => {
      const task = await captureOfTicket(services, request.params.ticket);
      if (!task) return html(reply, endedPage, 404);
      const { origin } = callerOf(request, publicOrigin);
      if (task.state === 'capturing') return html(reply, signedInPage(taskPage(task, origin)));
      return reply.redirect(await openSignIn(services, task, origin), 303);
    });

    app.get<TicketRoute>(`${CAPTURE_PATH}/:ticket/return`, async (request, reply) => {
      const { ticket } = request.params;
      const task = await captureOfTicket(services, ticket);
      if (!task) return html(reply, endedPage, 404);
      const { origin } = callerOf(request, publicOrigin);
      const returned = new URL(request.url, origin).searchParams;
      try {
        const reading = await comeBack(services, task, { returned, origin });
        if (reading) readings.start(reading, request.log);
      } catch (error) {
        if (!(error instanceof CaptureProblem)) throw error;
        request.log.info(
          { source: task.sourceId, reason: error.reason },
          'Signing in at the game failed',
        );
        return html(reply, refusedPage(`${origin}${CAPTURE_PATH}/${ticket}`), 403);
      }
      return html(reply, signedInPage(taskPage(task, origin)));
    });
    return Promise.resolve();
  };
