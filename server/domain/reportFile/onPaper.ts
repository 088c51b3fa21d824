import type { HelpRequest, PublicReport, ShownReport } from '@account-doctor/contract/types';
import QRCode from 'qrcode';
import { chinaDate } from '../../core/chinaDay';
import { dataAddress, type DrawnElement } from './drawing/element';
import type { BrandOnPaper } from './drawing/head';
import { invitationPoster } from './drawing/invitationPoster';
import { longImage } from './drawing/longImage';
import { poster } from './drawing/poster';

/** The QR code of a link, as a picture. */
const qrPicture = async (url: string): Promise<string> =>
  dataAddress(await QRCode.toString(url, { type: 'svg', margin: 2 }));

/**
 * The URL of the verification page, which contains the number for scanners that do not open links.
 */
const verification = (
  { verificationUrl, reportNo }: ShownReport['header'],
  origin: string,
): string => `${origin}${verificationUrl}?reportNo=${reportNo}`;

interface OnLongImage {
  brand: BrandOnPaper;
  /** `data:` URL of the game's icon, or `null`. */
  icon: string | null;
  /** The appraiser's evidence, as JPEGs. */
  seen: { content: Buffer; words: string }[];
  origin: string;
  /** Whether the report explains how to sell the account. */
  selling: boolean;
}

/** Renders a report as one long picture. */
export async function drawLongImage(
  report: ShownReport,
  { brand, icon, seen, origin, selling }: OnLongImage,
): Promise<DrawnElement> {
  const qr = await qrPicture(verification(report.header, origin));
  const pictures = seen.map(({ content, words }) => ({
    address: `data:image/jpeg;base64,${content.toString('base64')}`,
    words,
  }));
  return longImage({ brand, report, icon, qr, seen: pictures, selling });
}

/** Renders a poster for a report shared at `url` until `expiresAt`. */
export async function drawPoster(
  report: PublicReport,
  {
    brand,
    icon,
    url,
    expiresAt,
  }: { brand: BrandOnPaper; icon: string | null; url: string; expiresAt: Date },
): Promise<DrawnElement> {
  const qr = await qrPicture(url);
  return poster({ brand, report, icon, qr, until: chinaDate(expiresAt) });
}

/** Renders a poster that asks friends to help open a report. */
export async function drawInvitation(
  request: Pick<HelpRequest, 'owner' | 'gameName' | 'needed' | 'link' | 'expiresAt'>,
  { brand, icon }: { brand: BrandOnPaper; icon: string | null },
): Promise<DrawnElement> {
  const qr = await qrPicture(request.link);
  const until = chinaDate(new Date(request.expiresAt));
  return invitationPoster({ brand, request, icon, qr, until });
}
