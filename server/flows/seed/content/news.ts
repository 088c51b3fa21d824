import { newsKinds } from '@account-doctor/contract/content';
import type { News } from '../../../domain/information';
import { frontMatterValue, readTexts } from './frontMatter';

/** The news in the folder `news`; the id is the file name. */
export const sampleNews = (): News[] =>
  readTexts(new URL('./news/', import.meta.url)).map((text) => {
    const kind = newsKinds.find((known) => known === frontMatterValue(text, 'kind'));
    if (!kind) throw new Error(`${text.name}.md has an unknown kind`);
    const publishedAt = new Date(frontMatterValue(text, 'publishedAt'));
    return {
      newsId: text.name,
      kind,
      title: frontMatterValue(text, 'title'),
      summary: frontMatterValue(text, 'summary'),
      markdown: text.markdown,
      pinned: text.head.pinned === 'yes',
      sample: text.head.sample === 'yes',
      publishedAt,
      updatedAt: publishedAt,
    };
  });
