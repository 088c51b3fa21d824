import type { ListingStyle, SampleListing } from '../../../sample/listings/listings';
import { escapeHtml, servicePage } from '../../../core/http/html';

const styleNotes: Record<ListingStyle, string> = {
  structured: '页面带商品参数',
  prose: '只有文字描述',
  shorthand: '玩家简写',
  over: '已售出',
};

const yuanText = (fen: number) => `¥${(fen / 100).toLocaleString('zh-CN')}`;

const marketPage = (title: string, head: string, body: string) =>
  servicePage({ title, head, styles, body });

const styles = `header, main { max-width: 560px; margin: 0 auto; }
      header { font-size: 14px; color: #566074; }
      h1 { margin: 0 0 8px; font-size: 20px; overflow-wrap: anywhere; }
      h2 { margin: 24px 0 8px; font-size: 17px; }
      p, dl, dd { margin: 0; overflow-wrap: anywhere; }
      ul { margin: 0; padding: 0; list-style: none; }
      .card, li { margin-bottom: 12px; padding: 16px; background: #fff; border-radius: 12px; }
      .price { color: #b32d00; font: 700 24px/1.4 system-ui, sans-serif; }
      a { color: #0066cc; }
      li a { display: block; min-height: 44px; }
      textarea { box-sizing: border-box; width: 100%; min-height: 96px; padding: 12px; font: inherit;
        border: 1px solid #cdd5e0; border-radius: 8px; }`;

const sandboxNote = '<header>沙箱市集 · 演示模式，商品由样本数据生成，不真实出售</header>';

/** Page with all generated listings, by game; `brand` is the service's name. */
export function listPage(brand: string, listings: readonly SampleListing[], path: string): string {
  const games = [...new Set(listings.map(({ game }) => game))];
  const row = ({ listingId, title, price, style }: SampleListing) => `
        <li><a href="${path}/${listingId}">${escapeHtml(title)}</a>
          <p class="note">${yuanText(price)} · ${styleNotes[style]}</p></li>`;
  const parts = games.map(
    (game) => `<h2>${escapeHtml(game.name)}</h2>
      <ul>${listings
        .filter((listing) => listing.game === game)
        .map(row)
        .join('')}
      </ul>`,
  );
  return marketPage(
    `沙箱市集 · ${brand}`,
    '',
    `${sandboxNote}
    <main>
      <h1>沙箱市集</h1>
      <p class="note">打开一个商品，复制它的链接或分享文本，粘贴到评估表单的“商品链接”里试试。</p>
      ${parts.join('')}
    </main>`,
  );
}

/** The text that the "share" button of a listing copies. */
const shareText = (brand: string, { title }: SampleListing, address: string) =>
  `【沙箱市集】我发现了一个好账号：${title} ${address} 复制整段文字，打开${brand}查看`;

/** Page of a listing at this address. */
export function listingPage(brand: string, listing: SampleListing, address: string): string {
  const { title, description, price, style, properties, serverLabel } = listing;
  const isOver = style === 'over';
  const head = style === 'shorthand' ? '' : `${openGraphTags(listing)}${structuredData(listing)}`;
  const shown =
    style === 'structured' || isOver
      ? `<dl>${[{ name: '区服', value: serverLabel }, ...properties]
          .map(
            ({ name, value }) =>
              `<dt class="note">${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
          )
          .join('')}</dl>`
      : '';
  return marketPage(
    title,
    head,
    `${sandboxNote}
    <main>
      <article class="card">
        <h1>${escapeHtml(title)}</h1>
        <p class="price">${yuanText(price)}</p>
        ${isOver ? '<p class="note">商品已售出</p>' : ''}
        ${description.map((part) => `<p>${escapeHtml(part)}</p>`).join('\n        ')}
        ${shown}
      </article>
      <aside class="card">
        <p class="note">分享文本，长按复制</p>
        <textarea id="share-text" readonly aria-label="分享文本">${escapeHtml(shareText(brand, listing, address))}</textarea>
      </aside>
    </main>`,
  );
}

const openGraphTags = ({ title, description, price }: SampleListing) => `
    <meta property="og:title" content="${escapeHtml(title)}">
    <meta property="og:description" content="${escapeHtml(description.join(' '))}">
    <meta property="product:price:amount" content="${price / 100}">
    <meta property="product:price:currency" content="CNY">`;

/** JSON for a script element; escapes `<`, so that no value can close the element. */
const scriptJSON = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

function structuredData({
  style,
  game,
  title,
  description,
  price,
  properties,
  serverLabel,
}: SampleListing) {
  if (style === 'prose') return '';
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    category: game.name,
    description: description.join('\n'),
    additionalProperty: [{ name: '区服', value: serverLabel }, ...properties].map((property) => ({
      '@type': 'PropertyValue',
      ...property,
    })),
    offers: {
      '@type': 'Offer',
      price: price / 100,
      priceCurrency: 'CNY',
      availability: `https://schema.org/${style === 'over' ? 'SoldOut' : 'InStock'}`,
    },
  };
  return `
    <script type="application/ld+json">${scriptJSON(product)}</script>`;
}

export const unknownListingPage = marketPage(
  '找不到这个商品',
  '',
  `${sandboxNote}<main><p class="card">找不到这个商品，请回到<a href="/sandbox/market">沙箱市集</a>另选一个。</p></main>`,
);
