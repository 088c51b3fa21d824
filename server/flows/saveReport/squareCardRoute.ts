import { REPORT_CARD_PATH } from '@account-doctor/contract/reportCard';
import { isGenerated } from '@account-doctor/contract/reportWords';
import type { PublicReport } from '@account-doctor/contract/types';
import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { BusinessError } from '../../core/errors';
import { limitConcurrency } from '../../core/limitConcurrency';
import { removeTradeWords } from '../../core/selling';
import type { Services } from '../../core/services';
import { iconAsData } from '../../domain/game';
import { drawSquareCard, type Painter } from '../../domain/reportFile';
import { openShare } from '../../domain/share';
import { selectExcellentReport } from '../../domain/showcase';

interface PublicCard {
  report: PublicReport;
  gameIconUrl: string;
}

type CardQuery = Partial<Record<'token' | 'showcaseId', unknown>>;

/** The icon to which requests without a public report are redirected. */
const NO_REPORT = '/icons/512.png';
/** Number of pictures kept in memory; each has about 60 kB. */
const PICTURES_KEPT = 100;

/**
 * Serves `GET /report-card?token=…` and `?showcaseId=…`, the square picture of a public report; it is drawn once and
 * kept for further requests. These requests have their own short queue, so that they do not delay owners who save
 * reports. If there is no such report or the queue is full, redirects to the service's icon.
 */
export const squareCardRoute =
  (services: Services, painter: Painter): FastifyPluginAsync =>
  (app) => {
    const runInTurn = limitConcurrency({ running: 1, waiting: 8 });
    const pictures = new LRUCache<string, Buffer, PublicCard>({
      max: PICTURES_KEPT,
      fetchMethod: (id, _, { context }) =>
        runInTurn(() => paintSquare(services, painter, { id, ...context })),
    });
    app.get<{ Querystring: CardQuery }>(REPORT_CARD_PATH, async ({ query }, reply) => {
      const picture = await pictureOf(services, query, pictures).catch((error: unknown) => {
        if (error instanceof BusinessError) return null;
        throw error;
      });
      if (!picture) return reply.redirect(NO_REPORT);
      return reply.type('image/png').header('cache-control', 'private, max-age=600').send(picture);
    });
    return Promise.resolve();
  };

/** Reads the report for each request, because a link can be revoked. */
async function pictureOf(
  services: Services,
  { token, showcaseId }: CardQuery,
  pictures: LRUCache<string, Buffer, PublicCard>,
): Promise<Buffer | null> {
  if (typeof token === 'string') {
    const share = await openShare(services, token);
    return (await pictures.fetch(share.shareId, { context: share })) ?? null;
  }
  if (typeof showcaseId !== 'string') return null;
  const excellent = await selectExcellentReport(services.database, showcaseId);
  return excellent && ((await pictures.fetch(showcaseId, { context: excellent })) ?? null);
}

/** Paints the picture without words about trade, because it is only used in the mini-program. */
async function paintSquare(
  { database, settings: { brand } }: Services,
  painter: Painter,
  { id, report, gameIconUrl }: PublicCard & { id: string },
): Promise<Buffer> {
  const icon = await iconAsData(database, gameIconUrl);
  const { content } = await painter.inTurn((paint) =>
    paint({
      form: 'picture',
      title: `${brand.name}-${report.header.gameName}`,
      author: brand.name,
      generated: isGenerated(report.header) ? { producer: brand.name, id } : null,
      drawn: removeTradeWords(drawSquareCard(report, { brand, icon })),
    }),
  );
  return Buffer.from(content);
}
