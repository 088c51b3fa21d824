import type { Banner } from '../../../domain/content';

const picture = (name: string) => `/media/mobile/banners/${name}.svg`;
const article = (document: string) => `/pagesA/pages/home/article/index?document=${document}`;

/** The banners that ship with the project, in order. Their pictures hold no text. */
export const sampleBanners: Banner[] = [
  {
    bannerId: 'estimate',
    title: '几秒钟，知道账号值多少钱',
    imageUrl: picture('estimate'),
    path: '/pages/evaluation/chooseGame',
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
  {
    bannerId: 'guidelines',
    title: '上架前先看：标题、截图和解绑清单',
    imageUrl: picture('method'),
    path: '/pagesA/pages/home/listingGuidelines/index',
    position: 3,
  },
  {
    bannerId: 'excellent',
    title: '一份完整的报告长什么样',
    imageUrl: picture('estimate'),
    path: '/pages/evaluation/report/highQuality',
    position: 4,
  },
];
