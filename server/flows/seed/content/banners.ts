import type { Banner } from '../../../domain/content';

const picture = (name: string) => `/media/mobile/banners/${name}.svg`;
const article = (document: string) => `/pagesA/pages/home/article/index?document=${document}`;

/** The banners that ship with the project, in order, each with a picture of its own that holds no text. */
export const sampleBanners: Banner[] = [
  {
    bannerId: 'estimate',
    title: '一份完整的报告长什么样',
    imageUrl: picture('estimate'),
    path: '/pages/evaluation/report/highQuality',
    position: 0,
  },
  {
    bannerId: 'method',
    title: '每一元都有来历：估价怎么算',
    imageUrl: picture('method'),
    path: article('valuation-method'),
    position: 1,
  },
  {
    bannerId: 'safety',
    title: '卖号买号，先避开这些坑',
    imageUrl: picture('safety'),
    path: article('account-safety'),
    position: 2,
  },
];
