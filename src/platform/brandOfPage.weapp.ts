import type { BrandOfPage } from './brandOfPage.types';

export const brandOfPage: BrandOfPage = () => null;
