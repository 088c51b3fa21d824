import { collectedMarkdown } from '@account-doctor/contract/collected';
import { guidelineKey } from '@account-doctor/contract/content';
import { type Document, placeholder } from '../../../domain/content';
import type { Services } from '../../../core/services';
import { builtInGames } from '../../../catalogue';
import { guidelineMarkdown } from '../../../catalogue/guideline';
import { readSeedText } from './frontMatter';

/** Titles of the documents in the folder `documents`; the key is the file name. */
const titles = {
  'user-agreement': '用户协议',
  'privacy-policy': '隐私政策',
  'valuation-method': '估价方法说明',
  'algorithm-notice': '算法说明',
  about: '关于账号博士',
  'account-safety': '账号交易安全指南',
  'account-care': '账号保护指南',
  'listing-guideline': '上架通用规则',
};

const updatedAt = new Date('2026-11-20T00:00:00Z');

export type ServiceMode = Services['settings']['mode']['mode'];

/**
 * The operator's name and contact in the texts: general words in a demo, placeholders to fill in for a live service.
 */
const operators: Record<ServiceMode, { operator: string; contact: string }> = {
  demo: { operator: '部署并运营本服务的主体', contact: '' },
  live: {
    operator: placeholder('公司全称、统一社会信用代码和备案号'),
    contact: `，或者联系${placeholder('客服电话或邮箱、联系地址')}`,
  },
};

function markdownOf(key: string, mode: ServiceMode): string {
  const { operator, contact } = operators[mode];
  return readSeedText(new URL(`./documents/${key}.md`, import.meta.url))
    .replace('{collected}', collectedMarkdown())
    .replaceAll('{operator}', operator)
    .replaceAll('{contact}', contact);
}

/** One listing guideline for each game of the catalogue. */
const guidelines = (): Document[] =>
  builtInGames.map(({ code, name, guideline }) => ({
    key: guidelineKey(code),
    title: `${name}上架指南`,
    markdown: guidelineMarkdown(guideline),
    updatedAt,
  }));

/** The default documents; an operator can edit them at the desk. */
export const shippedDocuments = (mode: ServiceMode): Document[] => [
  ...Object.entries(titles).map(([key, title]) => ({
    key,
    title,
    markdown: markdownOf(key, mode),
    updatedAt,
  })),
  ...guidelines(),
];
