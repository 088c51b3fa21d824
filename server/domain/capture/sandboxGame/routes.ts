import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../../core/http/caller';
import { acceptForms } from '../../../core/http/forms';
import { SANDBOX_GAME, type SandboxGame } from '../../../providers/capture/sandbox/sandboxGame';
import type { Services } from '../../../core/services';
import { CAPTURE_PATH } from '../captures';
import { captureEndedPage } from '../signInPages';
import { captchaPage, signInPage } from './pages';

interface SignInRoute {
  Querystring: Record<string, string | undefined>;
  Body: URLSearchParams;
}

const SIGN_IN = `${SANDBOX_GAME}/sign-in`;
const CAPTCHA = `${SANDBOX_GAME}/captcha`;
const COOKIE = 'sandbox_game';
/** Maximum size of the sign-in form in bytes, more than the longest name and password need. */
const FORM_LIMIT = 2_048;

const sendPage = (reply: FastifyReply, page: string, code = 200) =>
  reply.code(code).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);

/** The address to return to after the sign-in; only captures of this service are accepted. */
function returnUrlOf(
  request: FastifyRequest<SignInRoute>,
  publicOrigin: string | null,
): URL | null {
  const given = request.query.returnUrl ?? '';
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  const { origin } = callerOf(request, publicOrigin);
  return url.origin === origin && url.pathname.startsWith(`${CAPTURE_PATH}/`) ? url : null;
}

const queryStringOf = ({ url }: FastifyRequest<SignInRoute>) => url.slice(url.indexOf('?'));

/**
 * The sandbox game's pages for the sign-in and the captcha. Nothing that is typed here is stored; a cookie of the game
 * keeps the session in the browser.
 */
export const sandboxGamePages =
  (game: SandboxGame, { settings }: Services): FastifyPluginAsync =>
  (app) => {
    acceptForms(app, FORM_LIMIT);
    const { brand } = settings;
    const { publicOrigin } = settings.http;
    const redirectBack = (reply: FastifyReply, returnUrl: URL, session: string) => {
      const visit = game.visit(session);
      if (visit) returnUrl.searchParams.set('grant', game.grant(visit));
      return reply.redirect(returnUrl.href, 303);
    };

    app.get<SignInRoute>(SIGN_IN, async (request, reply) => {
      if (!returnUrlOf(request, publicOrigin))
        return sendPage(reply, captureEndedPage(brand.name), 404);
      if (request.query.captcha !== undefined && game.visit(sessionOf(request)))
        return reply.redirect(`${CAPTCHA}${queryStringOf(request)}`, 303);
      return sendPage(reply, signInPage(brand.name, { account: '', problem: null }));
    });

    app.post<SignInRoute>(SIGN_IN, async (request, reply) => {
      const returnUrl = returnUrlOf(request, publicOrigin);
      if (!returnUrl) return sendPage(reply, captureEndedPage(brand.name), 404);
      const account = (request.body.get('account') ?? '').trim();
      const session = game.signIn(account, request.body.get('password') ?? '');
      if (session === null)
        return sendPage(
          reply,
          signInPage(brand.name, { account, problem: '账号或密码不对，请重新输入' }),
        );
      void reply.header('set-cookie', sessionCookie(session));
      if (request.query.captcha !== undefined)
        return reply.redirect(`${CAPTCHA}${queryStringOf(request)}`, 303);
      return redirectBack(reply, returnUrl, session);
    });

    app.get<SignInRoute>(CAPTCHA, async (request, reply) => {
      const session = sessionOf(request);
      if (!returnUrlOf(request, publicOrigin) || !game.visit(session))
        return sendPage(reply, captureEndedPage(brand.name), 404);
      return sendPage(reply, captchaPage(game.question(session), null));
    });

    app.post<SignInRoute>(CAPTCHA, async (request, reply) => {
      const returnUrl = returnUrlOf(request, publicOrigin);
      const session = sessionOf(request);
      if (!returnUrl || !game.visit(session))
        return sendPage(reply, captureEndedPage(brand.name), 404);
      if (!game.prove(session, request.body.get('answer') ?? ''))
        return sendPage(reply, captchaPage(game.question(session), '答案不对，请再试一次'));
      return redirectBack(reply, returnUrl, session);
    });
    return Promise.resolve();
  };

const sessionCookie = (session: string) =>
  `${COOKIE}=${session}; Path=${SANDBOX_GAME}; HttpOnly; SameSite=Lax; Max-Age=600`;

const sessionOf = ({ headers }: FastifyRequest<SignInRoute>): string =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? '';
