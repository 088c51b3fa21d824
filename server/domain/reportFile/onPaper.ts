import { routes } from '@account-doctor/contract/pages';
import type { HelpRequest, PublicReport, ShownReport } from '@account-doctor/contract/types';
import QRCode from 'qrcode';
import { chinaDate } from '../../core/chinaDay';
import { withoutZone } from '../game';
import { dataAddress, type DrawnElement } from './drawing/element';
import type { BrandOnPaper } from './drawing/head';
import { invitationPoster } from './drawing/invitationPoster';
import { longImage, paperReport, type ReportOnPaper } from './drawing/longImage';
import { type CardShape, shareCard } from './drawing/shareCard';

/** The QR code of a URL, as a `data:` URL. */
const qrPicture = async (url: string): Promise<string> =>
  dataAddress(await QRCode.toString(url, { type: 'svg', margin: 2 }));

/**
 * The URL of the verification page; contains the report number, so that it can be read by scanners that do not open
 * URLs.
 */
const verificationAddress = (
  { verificationUrl, reportNo }: ShownReport['header'],
  origin: string,
): string => `${origin}${verificationUrl}?reportNo=${reportNo}`;

interface LongImageInput {
  brand: BrandOnPaper;
  /** `data:` URL of the game's icon, or `null`. */
  icon: string | null;
  /** The appraiser's evidence, as JPEGs. */
  seen: { content: Buffer; caption: string }[];
  origin: string;
  /** Whether the report explains how to sell the account. */
  selling: boolean;
}

/** Renders a report as one long picture. */
export const drawLongImage = async (report: ShownReport, about: LongImageInput) =>
  longImage(await withPictures(report, about));

/** Renders a report as a document to print. */
export const drawDocument = async (report: ShownReport, about: LongImageInput) =>
  paperReport(await withPictures(report, about));

const withPictures = async (
  report: ShownReport,
  { seen, origin, ...about }: LongImageInput,
): Promise<ReportOnPaper> => ({
  ...about,
  report,
  qr: await qrPicture(verificationAddress(report.header, origin)),
  seen: seen.map(({ content, caption }) => ({
    address: `data:image/jpeg;base64,${content.toString('base64')}`,
    caption,
  })),
});

interface CardInput {
  brand: BrandOnPaper;
  icon: string | null;
  shape: CardShape;
}

/** A copy of the report without the server number, which could identify the account. */
const withoutZoneIn = <Shown extends ShownReport | PublicReport>(report: Shown): Shown => ({
  ...report,
  header: { ...report.header, serverLabel: withoutZone(report.header.serverLabel) },
});

/**
 * Renders a report as a card to share. With the price, its QR code opens the verification page. Without, it opens the
 * start of an evaluation, because the verification page would show the price range.
 */
export async function drawCard(
  report: ShownReport,
  { origin, priced, ...look }: CardInput & { origin: string; priced: boolean },
): Promise<DrawnElement> {
  const link = priced
    ? {
        qr: await qrPicture(verificationAddress(report.header, origin)),
        words: ['扫码核对真伪', `报告编号 ${report.header.reportNo}`],
      }
    : {
        qr: await qrPicture(`${origin}/${routes.evaluation.path}`),
        words: ['扫码给自己的账号估个价', '几秒给出估价'],
      };
  return shareCard({ ...look, report: withoutZoneIn(report), priced, link });
}

/** Renders the card of a report shared at `url` until `expiresAt`. */
export async function drawPoster(
  report: PublicReport,
  { url, expiresAt, ...look }: Omit<CardInput, 'shape'> & { url: string; expiresAt: Date },
): Promise<DrawnElement> {
  const link = {
    qr: await qrPicture(url),
    words: ['扫码看完整报告', `报告已匿名，${chinaDate(expiresAt)} 前可以看`],
  };
  return shareCard({ ...look, report, shape: 'tall', priced: true, link });
}

/** Renders the square card of a public report, which WeChat shows in Moments. */
export const drawSquareCard = (
  report: PublicReport,
  look: Pick<CardInput, 'brand' | 'icon'>,
): DrawnElement => shareCard({ ...look, report, shape: 'square', priced: true, link: null });

/** Renders a poster that asks friends to help open a report. */
export async function drawInvitation(
  request: Pick<HelpRequest, 'owner' | 'gameName' | 'needed' | 'link' | 'expiresAt'>,
  { brand, icon }: { brand: BrandOnPaper; icon: string | null },
): Promise<DrawnElement> {
  const qr = await qrPicture(request.link);
  const until = chinaDate(new Date(request.expiresAt));
  return invitationPoster({ brand, request, icon, qr, until });
}
