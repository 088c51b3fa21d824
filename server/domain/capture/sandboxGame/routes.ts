import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../../core/http/caller';
import { acceptForms } from '../../../core/http/forms';
import { SANDBOX_GAME, type SandboxGame } from '../../../providers/capture/sandbox/sandboxGame';
import type { Services } from '../../../core/services';
import { CAPTURE_PATH } from '../captures';
import { endedPage } from '../signInPages';
import { captchaPage, signInPage } from './pages';

interface SignInRoute {
  Querystring: Record<string, string | undefined>;
  Body: URLSearchParams;
}

const SIGN_IN = `${SANDBOX_GAME}/sign-in`;
const CAPTCHA = `${SANDBOX_GAME}/captcha`;
const COOKIE = 'sandbox_game';
/** More than the longest name and password take up. */
const FORM_LIMIT = 2_048;

/**
 * The game's own pages: signing in, and proving that there is a person. What is typed here stays
 * here; who signed in is known to the person's browser alone, by the game's cookie.
 */
export const sandboxGamePages =
  (game: SandboxGame, { settings }: Services): FastifyPluginAsync =>
  (app) => {
    acceptForms(app, FORM_LIMIT);
    const { name } = settings.brand;
    const send = (reply: FastifyReply, page: string, code = 200) =>
      reply
        .code(code)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(page);

    /** Where the game leads back to: to captures of this service, and nowhere else. */
    const returnUrlOf = (request: FastifyRequest<SignInRoute>): URL | null => {
      const given = request.query.returnUrl ?? '';
      if (!URL.canParse(given)) return null;
      const url = new URL(given);
      const { origin } = callerOf(request, settings.http.publicOrigin);
      return url.origin === origin && url.pathname.startsWith(`${CAPTURE_PATH}/`) ? url : null;
    };
    const queryOf = ({ url }: FastifyRequest<SignInRoute>) => url.slice(url.indexOf('?'));
    const leadBack = (reply: FastifyReply, returnUrl: URL, session: string) => {
      const visit = game.visit(session);
      if (visit) returnUrl.searchParams.set('grant', game.grant(visit));
      return reply.redirect(returnUrl.href, 303);
    };

    app.get<SignInRoute>(SIGN_IN, async (request, reply) => {
      if (!returnUrlOf(request)) return send(reply, endedPage(name), 404);
      if (request.query.captcha !== undefined && game.visit(sessionOf(request)))
        return reply.redirect(`${CAPTCHA}${queryOf(request)}`, 303);
      return send(reply, signInPage(name, { account: '', problem: null }));
    });

    app.post<SignInRoute>(SIGN_IN, async (request, reply) => {
      const returnUrl = returnUrlOf(request);
      if (!returnUrl) return send(reply, endedPage(name), 404);
      const account = (request.body.get('account') ?? '').trim();
      const session = game.signIn(account, request.body.get('password') ?? '');
      if (session === null)
        return send(reply, signInPage(name, { account, problem: '账号或密码不对，请重新输入' }));
      void reply.header('set-cookie', cookie(session));
      if (request.query.captcha !== undefined)
        return reply.redirect(`${CAPTCHA}${queryOf(request)}`, 303);
      return leadBack(reply, returnUrl, session);
    });

    app.get<SignInRoute>(CAPTCHA, async (request, reply) => {
      const session = sessionOf(request);
      if (!returnUrlOf(request) || !game.visit(session)) return send(reply, endedPage(name), 404);
      return send(reply, captchaPage(game.question(session), null));
    });

    app.post<SignInRoute>(CAPTCHA, async (request, reply) => {
      const returnUrl = returnUrlOf(request);
      const session = sessionOf(request);
      if (!returnUrl || !game.visit(session)) return send(reply, endedPage(name), 404);
      if (!game.prove(session, request.body.get('answer') ?? ''))
        return send(reply, captchaPage(game.question(session), '答案不对，请再试一次'));
      return leadBack(reply, returnUrl, session);
    });
    return Promise.resolve();
  };

const cookie = (session: string) =>
  `${COOKIE}=${session}; Path=${SANDBOX_GAME}; HttpOnly; SameSite=Lax; Max-Age=600`;

const sessionOf = ({ headers }: FastifyRequest<SignInRoute>): string =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? '';
