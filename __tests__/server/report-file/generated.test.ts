import { AI_MARK } from '@account-doctor/contract/reportWords';
import type { Report, ShownReport } from '@account-doctor/contract/types';
import { getDocument } from 'unpdf/pdfjs';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { type DrawnElement, textsOf } from '../../../server/domain/reportFile/drawing/element';
import { drawDocument, drawLongImage, drawPoster } from '../../../server/domain/reportFile/onPaper';
import { createPainter } from '../../../server/domain/reportFile/painting/painter';
import { publicReport } from '../../../server/domain/showcase';
import { lockedReport, longReport, sampleModelReport } from './reports';
import { brandOnPaper } from './shippedBrand';

const about = { brand: brandOnPaper, icon: null };
const longImage = (report: ShownReport) =>
  drawLongImage(report, { ...about, seen: [], origin: 'https://doctor.example', selling: true });
const documentOf = (report: ShownReport) =>
  drawDocument(report, { ...about, seen: [], origin: 'https://doctor.example', selling: true });
const posterOf = (report: Report) =>
  drawPoster(publicReport(report), {
    ...about,
    url: 'https://doctor.example/x',
    expiresAt: new Date('2026-12-20T00:00:00Z'),
  });

/** The font sizes of the AI label in a drawing. */
function markSizes({ props: { children = [], style } }: DrawnElement): unknown[] {
  return children.flatMap((child) => {
    if (child === AI_MARK) return [(style as { fontSize?: number }).fontSize];
    return typeof child === 'object' ? markSizes(child) : [];
  });
}

describe('the label for generated content', () => {
  it.each([
    ['the picture of a report', () => longImage(sampleModelReport)],
    ['the picture of a locked report', () => longImage(lockedReport)],
    ['a poster', () => posterOf(sampleModelReport)],
  ])('is on %s, with a height of a twentieth of its short side or more', async (_, draw) => {
    const drawn = await draw();
    const [size, ...others] = markSizes(drawn);
    expect(others).toEqual([]);
    expect(Number(size)).toBeGreaterThanOrEqual(Number(drawn.props.style.width) / 20);
  });

  it('is absent where a valuer is responsible', async () => {
    for (const drawn of [await longImage(longReport), await posterOf(longReport)])
      expect(textsOf(drawn).join()).not.toContain(AI_MARK);
  });
});

describe('a file of what a model generated', { timeout: 120_000 }, () => {
  const painter = createPainter();
  afterAll(() => painter.end());
  const make = async (form: 'picture' | 'document', marked: boolean) => {
    const generated = marked ? { producer: '账号<博士>', id: 'R-1' } : null;
    const wanted = {
      drawn: await (form === 'document' ? documentOf : longImage)(sampleModelReport),
      form,
      title: 'T',
      author: 'A',
      generated,
    };
    return Buffer.from((await painter.inTurn((paint) => paint(wanted))).content);
  };
  const said = {
    Label: '1',
    ContentProducer: '账号<博士>',
    ProduceID: 'R-1',
    ReservedCode1: '',
    ContentPropagator: '账号<博士>',
    PropagateID: 'R-1',
    ReservedCode2: '',
  };

  it('is labelled for programs in a picture, unlike a valuer’s', async () => {
    const { xmpAsString = '' } = await sharp(await make('picture', true)).metadata();
    const [, json = ''] = /<TC260:AIGC>(.*)<\/TC260:AIGC>/.exec(xmpAsString) ?? [];
    expect(JSON.parse(json.replaceAll('&lt;', '<').replaceAll('&gt;', '>'))).toEqual(said);
    expect((await sharp(await make('picture', false)).metadata()).xmp).toBeUndefined();
  });

  it('is labelled in a PDF for programs, and for people on each page', async () => {
    const read = async (content: Buffer) => {
      const pdf = await getDocument({ data: new Uint8Array(content) }).promise;
      const { info } = await pdf.getMetadata();
      const pages = await Promise.all(
        Array.from({ length: pdf.numPages }, async (_, at) => {
          const { items } = await (await pdf.getPage(at + 1)).getTextContent();
          return items.map((item) => ('str' in item ? item.str : '')).join('');
        }),
      );
      return { custom: (info as { Custom?: { AIGC?: string } }).Custom, pages };
    };
    const marked = await read(await make('document', true));
    expect(JSON.parse(marked.custom?.AIGC ?? 'null')).toEqual(said);
    for (const page of marked.pages) expect(page).toContain(`${AI_MARK} · T · 第`);
    expect((await read(await make('document', false))).custom).toBeUndefined();
  });
});
