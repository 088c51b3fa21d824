import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readHtml } from '../../../server/domain/link/page/readHtml';
import { readListing } from '../../../server/domain/link/page/readListing';

const jsonLd = (value: unknown) =>
  `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`;
const product = {
  '@type': 'Product',
  name: '原神账号',
  description: '雷电将军2命',
  category: '原神',
  additionalProperty: [{ name: '冒险等级', value: 58 }],
  offers: { price: '1280.00', availability: 'https://schema.org/InStock' },
};

describe('a listing’s page', () => {
  it('is read from its JSON-LD, also within a graph and next to an invalid one', () => {
    for (const described of [product, [product], { '@graph': [{ '@type': 'WebPage' }, product] }])
      expect(readHtml(`<title>x</title>${jsonLd('{')}${jsonLd(described)}`)).toMatchObject({
        title: '原神账号',
        description: '雷电将军2命',
        category: '原神',
        price: 128_000,
        over: false,
        properties: [{ name: '冒险等级', value: '58' }],
      });
  });

  it('is read from its microdata', () => {
    const page = readHtml(`<div itemscope itemtype="https://schema.org/Product">
      <b itemprop="name">原神账号</b><meta itemprop="price" content="99">
      <link itemprop="availability" href="https://schema.org/SoldOut">
      <p itemprop="additionalProperty"><i itemprop="name">命座</i><i itemprop="value">6</i></p></div>`);
    expect(page).toMatchObject({
      title: '原神账号',
      price: 9_900,
      over: true,
      properties: [{ name: '命座', value: '6' }],
    });
  });

  it('is read from OpenGraph', () => {
    const page = readHtml(`<meta property="og:title" content="标题"><title>站名</title>
      <meta property="og:description" content="描述"><meta property="product:price:amount" content="1,280">`);
    expect(page).toMatchObject({ title: '标题', description: '描述', price: 128_000 });
  });

  it('is read from its own text, without its surroundings', () => {
    const page = readHtml(`<nav>其他商品 皮肤1</nav><h1>标题</h1><div>皮肤382</div><div>英雄98</div>
      <script>var 皮肤 = 2</script><aside>猜你喜欢</aside>`);
    expect(page.title).toBe('标题');
    expect(page.description.split(/\s+/)).toEqual(['标题', '皮肤382', '英雄98']);
  });

  it.each(['https://schema.org/SoldOut', 'http://schema.org/OutOfStock', 'Discontinued'])(
    'is sold or withdrawn if it is %s',
    (availability) => {
      expect(readHtml(jsonLd({ ...product, offers: { price: 1, availability } })).over).toBe(true);
    },
  );

  it.each([
    { '@type': 'Product', name: { a: 1 }, offers: 'x', additionalProperty: 'y' },
    { '@type': ['Product'], additionalProperty: [null, 1, { name: [] }] },
    [[[]]],
    'null',
  ])('may contain nonsense: %j', (nonsense) => {
    expect(readHtml(jsonLd(nonsense))).toMatchObject({ properties: [] });
  });

  it('is cut beyond the length of real listings', () => {
    const page = readHtml(
      jsonLd({
        ...product,
        name: '长'.repeat(9_999),
        description: '长'.repeat(99_999),
        additionalProperty: Array.from({ length: 999 }, () => ({ name: 'a', value: 'b' })),
      }),
    );
    expect(page.title).toHaveLength(300);
    expect(page.description).toHaveLength(20_000);
    expect(page.properties).toHaveLength(200);
  });
});

describe('a hostile page', () => {
  it('is aborted in time, without delaying others', async () => {
    // Unclosed formatting is opened again in every paragraph.
    const formats = Array.from({ length: 20_000 }, (_, index) => `<b id=${index}>`).join('');
    const hostile = formats + '<p>'.repeat(60_000);
    let beats = 0;
    const heart = setInterval(() => (beats += 1), 20);
    const late = delay(9_000, 'late', { ref: false });
    expect(await Promise.race([readListing(hostile), late])).toBeNull();
    clearInterval(heart);
    expect(beats).toBeGreaterThan(20);
  }, 20_000);

  it('leaves the thread able to parse the next page', async () => {
    expect(await readListing('<title>原神</title>')).toMatchObject({ title: '原神' });
  }, 20_000);
});
