import type { HelpRequest } from '@account-doctor/contract/types';
import { closingBlock } from './closingSections';
import { column, type DrawnElement, row, text } from './element';
import { accountLine, type BrandOnPaper, brandLine, heroHeader } from './head';
import { drawingSheet } from './longImage';
import { card } from './parts';
import { color, PAGE_MARGIN, WIDTH } from './theme';

export interface InvitationOnPaper {
  brand: BrandOnPaper;
  request: Pick<HelpRequest, 'owner' | 'gameName' | 'needed'>;
  icon: string | null;
  /** `data:` URL of the QR code of the invitation. */
  qr: string;
  /** The last day to help. */
  until: string;
}

const steps = [
  '扫码打开，用手机号登录',
  '点一下“帮好友助力”，不用付钱',
  '顺便给自己的账号免费估个价',
];

/** A poster that asks friends to help unlock a report; of the report it shows only the game. */
export function invitationPoster({
  brand,
  request,
  icon,
  qr,
  until,
}: InvitationOnPaper): DrawnElement {
  const { owner, gameName, needed } = request;
  return drawingSheet(
    WIDTH,
    heroHeader(
      brandLine(brand, '账号值多少钱，为什么'),
      accountLine({ gameName, serverLabel: '账号评估报告' }, icon),
      text('帮我点一下', { marginTop: 36, fontSize: 72, fontWeight: 700, lineHeight: 1.3 }),
      text(`${owner} 请您帮忙，${needed} 位好友助力就能解锁完整报告`, { marginTop: 8 }),
    ),
    column({ height: PAGE_MARGIN }),
    card(
      '只要三步',
      null,
      ...steps.map((step, index) =>
        row(
          { marginTop: index === 0 ? 0 : 14, gap: 16 },
          text(`${index + 1}.`, { color: color.primary, fontWeight: 700 }),
          text(step, { flexGrow: 1, flexShrink: 1, flexBasis: 0 }),
        ),
      ),
    ),
    closingBlock(qr, {
      title: '扫码帮我解锁',
      lines: ['每位好友可以助力一次', `${until} 截止，新老用户都可以`],
    }),
  );
}
