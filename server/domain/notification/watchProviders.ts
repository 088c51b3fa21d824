import { codes, type Code } from '@account-doctor/contract/codes';
import { HOUR, MINUTE } from '@account-doctor/contract/time';
import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';
import type { Services } from '../../core/services';
import { notify } from './notify';

/** How often responses are counted, in ms. */
const COUNTING_PERIOD = 2 * MINUTE;
/**
 * Number of responses in a period from which a provider counts as failing; a single response may be due to the network.
 */
const MIN_FAILURES = 2;

const isUnavailable = (code: string): code is Code & `${string}_UNAVAILABLE` =>
  code.endsWith('_UNAVAILABLE') && code in codes;

/** Number of responses since the start of this process that report an unavailable provider, by error code. */
async function countUnavailableAnswers(registry: Registry): Promise<Map<string, number>> {
  const counted = await registry.getSingleMetric('alarming_answers_total')?.get();
  return new Map((counted?.values ?? []).map(({ labels, value }) => [String(labels.code), value]));
}

/** Notifies members of providers that do not answer, at most once an hour for each provider. */
export const watchProviders =
  ({ database, now }: Services, registry: Registry): FastifyPluginAsync =>
  (app) => {
    let before = new Map<string, number>();
    const check = async () => {
      const counted = await countUnavailableAnswers(registry);
      for (const [code, total] of counted) {
        const answers = total - (before.get(code) ?? 0);
        if (answers >= MIN_FAILURES && isUnavailable(code))
          await notifyOfFault({ database, now }, code, answers);
      }
      before = counted;
    };
    const timer = setInterval(() => {
      check().catch((error: unknown) =>
        app.log.error({ err: error }, 'The answers of providers could not be checked'),
      );
    }, COUNTING_PERIOD).unref();
    app.addHook('onClose', (_app, done) => {
      clearInterval(timer);
      done();
    });
    return Promise.resolve();
  };

/**
 * Notifies members that requests fail because of a provider.
 * @param answers number of responses with this code in the last period
 */
export async function notifyOfFault(
  { database, now }: Pick<Services, 'database' | 'now'>,
  code: Code,
  answers: number,
): Promise<void> {
  const at = now();
  const event = {
    kind: 'provider-failing' as const,
    title: '外部服务出故障',
    text: `两分钟里有 ${answers} 个请求没有办成（${code}），客户看到的是“${codes[code].msg}”。请检查服务商的状态和设置。`,
    path: '/desk/operation',
    key: `provider-failing:${code}:${Math.floor(at.getTime() / HOUR)}`,
  };
  await database.transaction((transaction) => notify(transaction, event, at));
}
