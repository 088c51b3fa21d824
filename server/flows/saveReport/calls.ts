import { isGenerated } from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import { BusinessError } from '../../core/errors';
import type { AppHandlers } from '../../core/http/handler';
import { removeTradeWords, isSellingClosed } from '../../core/selling';
import type { Services } from '../../core/services';
import { evidenceOfReport } from '../../domain/appraisal';
import { iconAsData } from '../../domain/game';
import { orderOfUser } from '../../domain/order';
import { shownReport } from '../../domain/report';
import { describeShare, ownShare } from '../../domain/share';
import { signText } from '../../domain/storage';
import { openHelpRequestOf } from '../../domain/unlock';
import {
  describeReportFile,
  drawCard,
  drawDocument,
  drawInvitation,
  drawLongImage,
  drawPoster,
  type Painter,
  reportFileKeeper,
  withEmbeddedPictures,
} from '../../domain/reportFile';

type SaveHandlers = AppHandlers<'saveReport'>;
type FileKeeper = ReturnType<typeof reportFileKeeper>;

/** Endpoints to save a report as a file. */
export function saveReportCalls(services: Services, painter: Painter) {
  const keep = reportFileKeeper(services, painter);
  return {
    'GET /app-api/api/evaluate/user/order/get/report-image': saveReport(services, keep),
    'GET /app-api/api/evaluate/user/order/get/report-image/share': savePoster(services, keep),
    'GET /app-api/report/unlock/order/unlock/poster': saveInvitation(services, keep),
  } satisfies SaveHandlers;
}

/** The label for AI-generated content if a model made the report; `null` for appraisals. */
const generatedLabel = (
  { settings }: Services,
  header: Pick<Report['header'], 'source'>,
  id: string,
) => (isGenerated(header) ? { producer: settings.brand.name, id } : null);

/** Returns a function that removes words about trade from texts if selling is closed. */
const createWordFilter = (closed: boolean) =>
  closed ? removeTradeWords : <Said>(said: Said) => said;

const cards = {
  card: { shape: 'tall', priced: true },
  'guess-card': { shape: 'tall', priced: false },
  'wide-card': { shape: 'wide', priced: true },
} as const;

const isCard = (format: string | undefined): format is keyof typeof cards =>
  format !== undefined && format in cards;

/** Saves the report as a card, a long picture or a PDF. */
const saveReport =
  (
    services: Services,
    keep: FileKeeper,
  ): SaveHandlers['GET /app-api/api/evaluate/user/order/get/report-image'] =>
  async ({ orderId, version, format }, { userId, caller }) => {
    const { database, settings } = services;
    const { brand } = settings;
    const { origin } = caller;
    const closed = isSellingClosed(services, caller);
    const order = await orderOfUser(database, userId, orderId);
    const found = await shownReport(database, order, version);
    if (!found) throw new BusinessError('REPORT_NOT_READY', '报告还没有完成，完成后就能保存');
    const report = await withEmbeddedPictures(database, found);
    const words = createWordFilter(closed);
    const icon = await iconAsData(database, order.gameIconUrl);
    const look = { brand, icon, origin };
    const named = `${brand.name}-${report.header.gameName}`;
    const { reportNo } = report.header;
    // A card without a price must not have the report number, because the verification page shows a price range for it.
    // The service can compute the other id again, to trace a file.
    const [id, ending] =
      format === 'guess-card'
        ? [signText(settings.storage.secret, `guess-card ${reportNo}`), '猜猜值多少']
        : [reportNo, reportNo];
    const file = await keep({
      userId,
      orderId,
      form: format === 'pdf' ? 'document' : 'picture',
      author: brand.name,
      generated: generatedLabel(services, report.header, id),
      title: `${named}-${ending}`,
      drawn: isCard(format)
        ? words(await drawCard(report, { ...look, ...cards[format] }))
        : await (format === 'pdf' ? drawDocument : drawLongImage)(words(report), {
            ...look,
            selling: !closed,
            seen: await evidenceOfReport(services, { orderId, userId }, report),
          }),
    });
    return describeReportFile(services, file, origin);
  };

/** Saves the card of a shared report. */
const savePoster =
  (
    services: Services,
    keep: FileKeeper,
  ): SaveHandlers['GET /app-api/api/evaluate/user/order/get/report-image/share'] =>
  async ({ shareId }, { userId, caller }) => {
    const { database, settings } = services;
    const { brand } = settings;
    const { origin } = caller;
    const { report: shared, ...share } = await ownShare(services, { userId, shareId });
    const report = await withEmbeddedPictures(database, shared);
    const { url } = describeShare(share, origin);
    const words = createWordFilter(isSellingClosed(services, caller));
    const file = await keep({
      userId,
      orderId: share.orderId,
      form: 'picture',
      author: brand.name,
      generated: generatedLabel(services, report.header, shareId),
      title: `${brand.name}-${report.header.gameName}-海报`,
      drawn: words(
        await drawPoster(report, {
          brand,
          ...share,
          url,
          icon: await iconAsData(database, share.gameIconUrl),
        }),
      ),
    });
    return describeReportFile(services, file, origin);
  };

/** Saves the poster that invites friends to help unlock a report; it reveals nothing of the report except the game. */
const saveInvitation =
  (
    services: Services,
    keep: FileKeeper,
  ): SaveHandlers['GET /app-api/report/unlock/order/unlock/poster'] =>
  async ({ orderId }, { userId, caller }) => {
    const { database, settings } = services;
    const { brand } = settings;
    const request = await openHelpRequestOf(services, orderId, { userId, caller });
    const file = await keep({
      userId,
      orderId,
      form: 'picture',
      author: brand.name,
      generated: null,
      title: `${brand.name}-${request.gameName}-邀请好友`,
      drawn: await drawInvitation(request, {
        brand,
        icon: await iconAsData(database, request.gameIconUrl),
      }),
    });
    return describeReportFile(services, file, caller.origin);
  };
