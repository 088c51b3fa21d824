import type { Banner } from '../../../domain/content';

const bannerPicture = (name: string) => `/media/mobile/banners/${name}.svg`;
const articlePath = (document: string) => `/pagesA/pages/home/article/index?document=${document}`;

/** The default banners in their order. Each has its own picture, which contains no text. */
export const sampleBanners: Banner[] = [
  {
    // The id is older than the banner's present subject; it stays, so that a banner that an operator removed is not
    // added again.
    bannerId: 'estimate',
    title: '拿不准？请估价师逐项核对',
    imageUrl: bannerPicture('method'),
    path: '/pages/evaluation/chooseGame?kind=human',
    position: 0,
  },
  {
    bannerId: 'method',
    title: '每一元都有来历：估价怎么算',
    imageUrl: bannerPicture('estimate'),
    path: articlePath('valuation-method'),
    position: 1,
  },
];
