import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report, ShownReport } from '@account-doctor/contract/types';
import { type DrawnElement, textsOf } from '../../../server/domain/reportFile/drawing/element';
import { chineseFonts } from '../../../server/domain/reportFile/typesetting/fonts';
import type { EvidenceThumbnail } from '../../../server/domain/appraisal/standing';
import { drawDocument, drawLongImage } from '../../../server/domain/reportFile/onPaper';
import { createPainter } from '../../../server/domain/reportFile/painting/painter';
import { projectFolder } from '../../../server/core/projectFolder';
import { seededRandom } from '../../../server/core/seededRandom';
import { composeTestReport } from '../report/composedReport';
import { trainedGame } from '../valuation/sampleGames';
import { countProcesses } from '../support/countProcesses';
import { codeAtFoot } from './codeAtFoot';
import { brandOnPaper } from './shippedBrand';
import { lockedReport, longReport, sampleModelReport, shortReport } from './reports';

const ORIGIN = 'https://doctor.example';
const painter = createPainter();
const draw = (report: ShownReport, seen: EvidenceThumbnail[] = [], { document = false } = {}) =>
  (document ? drawDocument : drawLongImage)(report, {
    ...{ brand: brandOnPaper, icon: null, seen, origin: ORIGIN, selling: true },
  });
/** Renders a drawing with the painter. */
const picture = (drawn: DrawnElement) =>
  ({ drawn, form: 'picture', title: 'T', author: brandOnPaper.name, generated: null }) as const;
const paint = async (report: ShownReport): Promise<Picture> => {
  const wanted = picture(await draw(report));
  const { width, height, ...painted } = await painter.inTurn((brush) => brush(wanted));
  return { ...painted, width: width ?? 0, height: height ?? 0 };
};
interface Picture {
  content: Uint8Array;
  preview: Uint8Array | null;
  width: number;
  height: number;
}

describe('the long image of a report', { timeout: 180_000 }, () => {
  let long: Picture;
  let short: Picture;
  beforeAll(async () => {
    long = await paint(longReport);
    short = await paint(shortReport);
  });
  afterAll(() => painter.end());

  it('is a PNG of 1,080 px width, if it is as rich as reports of the sample games', async () => {
    const trained = trainedGame('honor-of-kings');
    const [dearest] = trained.sales
      .filter(({ zoneFamily }) => zoneFamily in trained.model.families)
      .toSorted((one, other) => other.price - one.price);
    if (!dearest) throw new Error('No sales');
    const rich = composeTestReport(trained, dearest).report;
    for (const { content, width, height } of [await paint(rich), short]) {
      expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width, height });
      expect(width).toBe(1_080);
    }
  });

  it('is at most 1,080 × 6,000 px, whatever a report contains, and then nearly as wide', async () => {
    const noise = { width: 600, height: 900, channels: 3 as const, background: '#3a6' };
    const content = await sharp({ create: noise }).jpeg().toBuffer();
    const seen = Array.from({ length: 9 }, () => ({ content, caption: '皮肤总览：共 286 个' }));
    const { comparables, valuableItems } = longReport;
    const richest: Report = {
      ...longReport,
      comparables: [...comparables, ...comparables.slice(0, 2)],
      valuableItems: Array.from({ length: 5 }, () => valuableItems.slice(1)).flat(),
      offer: {
        asked: 480_000,
        isBuyer: false,
        difference: -0.08,
        verdict: 'bargain',
        wrong: 0.2,
        questions: [],
      },
    };
    const { width, height } = await painter.inTurn(async (brush) =>
      brush(picture(await draw(richest, seen))),
    );
    expect(width).toBeLessThanOrEqual(1_080);
    expect(width).toBeGreaterThan(860);
    expect(height).toBeLessThanOrEqual(6_000);
    expect(height).toBeGreaterThan(5_900);
    expect(long.height).toBeLessThanOrEqual(6_000);
  });

  it('names what it leaves to the web page', async () => {
    const texts = textsOf(await draw(longReport));
    for (const rest of ['其余 3 条见网页报告', '其余 1570 字见网页报告', '其余 2 件见网页报告'])
      expect(texts).toContain(rest);
    expect(texts).toContain('其余 2 条见网页报告：二次实名、二次实名');
    expect(texts.join('\n')).not.toContain('…');
  });

  it('is at most 400 kB, half the size of full colour', async () => {
    const model = await paint(sampleModelReport);
    expect(long.content.length).toBeLessThan(400_000);
    expect(model.content.length).toBeLessThan(400_000);
    expect(short.content.length).toBeLessThan(160_000);
  });

  it('has a preview of at most 60 kB: its top, as sharp and with nearly the same colours', async () => {
    for (const { content, preview, width: across } of [
      long,
      await paint(sampleModelReport),
      short,
    ]) {
      if (!preview) throw new Error('The picture has no preview');
      expect(preview.length).toBeLessThanOrEqual(60_000);
      const { width, height } = await sharp(preview).metadata();
      expect(width).toBe(across);
      // More than the head of the picture, although its upper part is full of text.
      expect(height).toBeGreaterThan(700);
      const head = await sharp(content)
        .extract({ left: 0, top: 0, width, height })
        .raw()
        .toBuffer();
      const shown = await sharp(preview).raw().toBuffer();
      const differing = head.reduce(
        (sum, value, at) => sum + Math.abs(value - (shown[at] ?? 0)),
        0,
      );
      expect(differing / head.length).toBeLessThan(3);
    }
  });

  it('keeps all colours of a photo', async () => {
    const noise = { width: 200, height: 200, channels: 3 as const };
    const random = seededRandom('a photo');
    const pixels = Buffer.from(Array.from({ length: 120_000 }, () => random.below(256)));
    const content = await sharp(pixels, { raw: noise }).jpeg().toBuffer();
    const wanted = picture(await draw(longReport, [{ content, caption: '截图' }]));
    const photo = await painter.inTurn((brush) => brush(wanted));
    expect((await sharp(photo.content).metadata()).isPalette).toBe(false);
    expect((await sharp(long.content).metadata()).isPalette).toBe(true);
    expect(photo.preview).not.toBeNull();
  });

  it('shows the valuer’s evidence, in the picture and in the PDF', async () => {
    const red = { create: { width: 40, height: 60, channels: 3 as const, background: '#ff0000' } };
    const content = await sharp(red).jpeg().toBuffer();
    const drawn = await draw(longReport, [{ content, caption: '皮肤总览：共 286 个' }]);
    expect(textsOf(drawn)).toContain('皮肤总览：共 286 个');
    const wanted = { drawn, title: 'T', author: brandOnPaper.name, generated: null };
    const image = await painter.inTurn((brush) => brush({ ...wanted, form: 'picture' }));
    const { data } = await sharp(image.content)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let reds = 0;
    for (let at = 0; at < data.length; at += 3)
      if ((data[at] ?? 0) > 240 && (data[at + 1] ?? 255) < 20 && (data[at + 2] ?? 255) < 20)
        reds += 1;
    // A sixth of the card's width, square, minus corners and JPEG's edges.
    expect(reds).toBeGreaterThan(0.9 * ((image.width ?? 0) / 7) ** 2);
    const images = (paper: Uint8Array) =>
      Buffer.from(paper)
        .toString('latin1')
        .match(/\/Subtype \/Image/g)?.length ?? 0;
    const printed = async (pictures: EvidenceThumbnail[]) => {
      const drawing = await draw(longReport, pictures, { document: true });
      return painter.inTurn((brush) => brush({ ...wanted, drawn: drawing, form: 'document' }));
    };
    expect(images((await printed([{ content, caption: '' }])).content)).toBeGreaterThan(
      images((await printed([])).content),
    );
  });

  it('links to the page that confirms it', async () => {
    const { verificationUrl, reportNo } = longReport.header;
    const url = `${ORIGIN}${verificationUrl}?reportNo=${reportNo}`;
    expect(await codeAtFoot(long.content)).toBe(url);
    expect(await codeAtFoot(short.content)).toBe(url);
  });

  it('is as high as its report, to the last line, and not higher than phones can show', async () => {
    expect(long.height).toBeGreaterThan(2 * short.height);
    // The picture is not cut off: the margin below the QR code has the page's colour.
    const { data } = await sharp(long.content)
      .extract({ left: 0, top: long.height - 20, width: long.width, height: 20 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...new Set(data)].sort()).toEqual([0xf5, 0xf7, 0xfa].sort());
  });

  it('contains the texts of the report', async () => {
    const texts = textsOf(await draw(longReport)).join('\n');
    const { header, valuableItems, risks, advice, human } = longReport;
    for (const said of [
      header.reportNo,
      header.verificationCode,
      header.gameName,
      '龘****靐',
      '¥5,200',
      '区间 ¥4,100 – ¥6,700',
      '示例数据 · 不代表真实行情',
      ...valuableItems.slice(0, 8).map(({ name }) => name),
      ...risks.slice(0, 4).map(({ note }) => note),
      ...advice.improvements.slice(0, 3).map(({ text }) => text),
      advice.listingTitle,
      '皮肤成套',
      '+¥200',
      '青鸾',
      human?.narrative.slice(0, 200),
      '同一档在模型没有学过的 412 笔成交上，一半的误差不超过 18.7%',
      '近 30 天同类账号的价格 +',
      '近 90 天同类账号的价格 +18.0%',
      '08-22',
      '12 天',
      '42%',
      '从同区服空白账号的价格出发',
      '约 2 天卖出',
      '按估价约 6 天卖出',
      '折算成这个账号',
      '¥3,920',
      '估价在其中',
    ])
      expect(texts).toContain(said);
    // The model's error does not apply to an appraisal.
    expect(texts).not.toContain('14.8%');
    expect(textsOf(await draw(sampleModelReport)).join('\n')).toContain('14.8%');
  });

  it('says that a model generated it, unless a person made it', async () => {
    const saidIn = async (report: ShownReport) =>
      textsOf(await draw(report))
        .join('')
        .includes('由 AI 模型自动生成');
    expect([await saidIn(sampleModelReport), await saidIn(longReport)]).toEqual([true, false]);
  });

  it('of a locked report shows the free parts, and lists the locked ones', async () => {
    const texts = textsOf(await draw(lockedReport)).join('\n');
    for (const said of [
      '¥5,200',
      '74 分',
      '完整报告还有',
      '60 项因素，每一项加了多少、减了多少',
      '由 AI 模型自动生成',
    ])
      expect(texts).toContain(said);
    // The locked section promises no advice on a higher price, because the report has none.
    expect(texts).toContain('上架标题、挂牌价和时机');
    expect(texts).not.toContain('条卖得更高的建议');
  });

  it('does not call real prices samples', async () => {
    expect(textsOf(await draw(shortReport)).join()).not.toContain('示例');
  });

  it('omits a market with too few sales', async () => {
    const texts = textsOf(await draw(shortReport)).join('\n');
    expect(texts).toContain('只观察到王者荣耀的 9 条成交、3 条挂牌，不足 30 条');
    expect(texts).not.toContain('—');
  });

  it('shows the content of an older report unchanged', async () => {
    const { comparables, factors, value } = sampleModelReport;
    const old: ShownReport = {
      ...sampleModelReport,
      value: { ...value, channels: undefined },
      factors: { ...factors, start: undefined },
      comparables: comparables.map((one) => ({
        ...one,
        adjustments: undefined,
        adjusted: undefined,
      })),
      comparablesWords: undefined,
    };
    const texts = textsOf(await draw(old)).join('\n');
    for (const said of ['同区服普通账号', '几天内能卖掉']) expect(texts).toContain(said);
    const paper = textsOf(await draw(old, [], { document: true })).join('\n');
    expect(paper).toContain('不同：荣耀典藏');
    expect(paper).not.toContain('荣耀典藏 +¥120');
  });

  it('sums up the factors beyond the six that count most, three behind a valuer’s price', async () => {
    const rest = /^其余 \d+ 项已算在各组里，共 \+¥[\d,]+，见网页报告$/;
    for (const [report, others] of [
      [sampleModelReport, 54],
      [longReport, 57],
    ] as const) {
      const said = textsOf(await draw(report)).filter((text) => rest.test(text));
      expect(said).toEqual([expect.stringContaining(`其余 ${others} 项`)]);
    }
  });
});

describe('the font', () => {
  it('covers every text of the catalogue and of the drawings, in both weights', () => {
    const sources = [
      'catalogue',
      'flows/seed',
      'domain/report',
      'domain/reportFile',
      'flows/saveReport',
    ].flatMap((folder) =>
      readdirSync(path.join(projectFolder, 'server', folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => readFileSync(path.join(projectFolder, 'server', folder, name), 'utf8')),
    );
    const chinese = new Set(sources.join('').match(/[^\p{ASCII}\p{Extended_Pictographic}]/gu));
    expect(chinese.size).toBeGreaterThan(1_000);
    for (const { data } of chineseFonts) {
      const font = create(data) as Font;
      const missing = [...chinese].filter(
        (character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
      );
      expect(missing.join('')).toBe('');
    }
  });
});

describe('the painter', () => {
  it('starts with the first drawing, and renders the next one with the same fonts', async () => {
    const begun = countProcesses();
    const own = createPainter();
    const wanted = picture(await draw(shortReport));
    expect(begun.count()).toBe(0);
    await own.inTurn((brush) => brush(wanted));
    await own.inTurn((brush) => brush(wanted));
    expect(begun.count()).toBe(1);
    begun.end();
    await own.end();
  });

  it(
    'does not block the event loop, and continues after a failure',
    { timeout: 180_000 },
    async () => {
      const own = createPainter();
      const part: DrawnElement = {
        type: 'div',
        key: null,
        props: { style: { display: 'nonsense' } },
      };
      const broken: DrawnElement = { ...part, props: { style: {}, children: [part] } };
      await expect(own.inTurn((brush) => brush(picture(broken)))).rejects.toThrow();
      const wanted = picture(await draw(sampleModelReport));
      let turns = 0;
      const beat = setInterval(() => (turns += 1), 5);
      await own.inTurn((brush) => brush(wanted));
      expect(turns).toBeGreaterThan(20);
      clearInterval(beat);
      // Processor time, because wall time depends on the load; 1.5 s are expected.
      const before = process.cpuUsage();
      await own.inTurn((brush) => brush(wanted));
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000).toBeLessThan(5_000);
      await own.end();
    },
  );
});
