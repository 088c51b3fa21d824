import { calls } from '@account-doctor/contract/calls/index';
import { answerKey } from '@account-doctor/contract/firstAnswers';
import type { CallName } from '@account-doctor/contract/types';
import type { FastifyRequest } from 'fastify';
import { contextOf } from './callRoutes';
import type { Caller, Handlers } from './handler';

interface AnswerParts {
  handlers: Handlers;
  publicOrigin: string | null;
}

/** Answers to calls that are the same for every visitor of the h5 app. */
export async function answerPublicCalls(
  questions: readonly { name: CallName; payload: object }[],
  { handlers, publicOrigin }: AnswerParts,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const context = contextOf(request, publicOrigin);
  // The page is cached for all visitors, so the headers of one of them must not change it.
  const caller = Object.create(context.caller, {
    terminal: { value: 'h5' },
    platform: { value: 'h5' },
    inMiniProgram: { value: false },
  }) as Caller;
  const answers = questions.map(async ({ name, payload }) => {
    const handler = handlers[name] as (payload: unknown, context: unknown) => Promise<unknown>;
    const received = calls[name].payload.parse(payload);
    const answer = await handler(received, { ...context, caller });
    return [answerKey(name, payload), calls[name].data.parse(answer)] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

/** Embeds the answers to a page's first calls, so that they arrive before its scripts. */
export function embedAnswers(html: string, answers: Record<string, unknown>): string {
  // A text in an answer must not close the script element.
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="first-answers">${json}</script>`;
  return html.replace('</body>', () => `${data}</body>`);
}
