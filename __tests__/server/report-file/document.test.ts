import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsOf } from '../../../server/domain/reportFile/drawing/element';
import { drawDocument } from '../../../server/domain/reportFile/onPaper';
import { createPainter } from '../../../server/domain/reportFile/painting/painter';
import { yuan } from '@account-doctor/contract/money';
import { parsePdf, type ReadPdf } from './pdf';
import { brandOnPaper } from './shippedBrand';
import { longReport, shortReport } from './reports';

const ORIGIN = 'https://doctor.example';
const TITLE = '账号博士-王者荣耀-R2026112012345678';
const painter = createPainter();

describe('the PDF of a report', { timeout: 180_000 }, () => {
  let content: Buffer;
  let long: ReadPdf;
  let short: ReadPdf;
  const drawn = (report: typeof longReport) =>
    drawDocument(report, {
      brand: brandOnPaper,
      icon: null,
      seen: [],
      origin: ORIGIN,
      selling: true,
    });
  const print = async (report: typeof longReport) => {
    const wanted = {
      drawn: await drawn(report),
      form: 'document',
      title: TITLE,
      author: brandOnPaper.name,
      generated: null,
    } as const;
    return painter.inTurn((paint) => paint(wanted));
  };
  beforeAll(async () => {
    const painted = await print(longReport);
    expect(painted).toMatchObject({ contentType: 'application/pdf', width: null, height: null });
    content = Buffer.from(painted.content);
    long = await parsePdf(content);
    short = await parsePdf((await print(shortReport)).content);
  });
  afterAll(() => painter.end());

  it('contains everything that was drawn, as searchable text', async () => {
    const footers = new RegExp(`${TITLE}(·第\\d+/\\d+页)?`, 'g');
    const said = long.pages.map((page) => page.replace(footers, '')).join('');
    for (const text of textsOf(await drawn(longReport)))
      // Including the last word. Skin tones of hands are not printed.
      expect(said).toContain(text.replaceAll(/\s|\p{Emoji_Modifier}/gu, ''));
  });

  it('is complete, which the picture is not', () => {
    const said = long.pages.join('');
    const { comparables, risks, advice } = longReport;
    for (const { adjusted = 0 } of comparables) expect(said).toContain(`¥${yuan(adjusted)}`);
    expect(said.split(risks[0]?.note ?? '?')).toHaveLength(risks.length + 1);
    for (const { text } of advice.improvements) expect(said).toContain(text.replaceAll(' ', ''));
    expect(said.split('这个账号的皮肤成套，卖相很好。')).toHaveLength(121);
    expect(said).toContain('荣耀典藏+¥120');
    expect(said).toContain('比同区常见少3个');
    expect(said).not.toContain('见网页报告');
    expect(said).toContain('建议当场换绑');
  });

  it('begins with a head: brand, number, date and account', () => {
    for (const text of ['账号博士账号评估报告', 'R2026112012345678', '2026-11-20', '龘****靐'])
      expect(long.pages[0]?.slice(0, 160)).toContain(text);
  });

  it('has A4 pages, each with its number and the report’s number', () => {
    expect(long.pages.length).toBeGreaterThan(short.pages.length);
    expect(long.title).toBe(TITLE);
    for (const [index, page] of long.pages.entries()) {
      expect(long.sizes[index]).toEqual([595, 842]);
      expect(page).toContain(`${TITLE}·第${index + 1}/${long.pages.length}页`);
      // The running head is above the content of all pages but the first.
      expect(page.split(TITLE)).toHaveLength(index > 0 ? 3 : 2);
    }
  });

  it('links to the page that confirms it, with the report’s number in the QR code', () => {
    const { verificationUrl, reportNo } = longReport.header;
    for (const { codes } of [long, short])
      expect(codes).toEqual([`${ORIGIN}${verificationUrl}?reportNo=${reportNo}`]);
  });

  it('embeds its fonts, with only the required characters', () => {
    const fonts = content.toString('latin1').match(/\/FontName \/\w+\+NotoSansSC-\w+/g);
    expect(fonts).toHaveLength(2);
    // The third font has the thumbs-up that the report's valuer wrote.
    expect(content.toString('latin1')).toMatch(/\/FontName \/\w+\+NotoEmoji-Regular/);
    expect(content.toString('latin1').match(/\/FontFile[23]/g)).toHaveLength(3);
    expect(content.length).toBeLessThan(500_000);
  });
});
