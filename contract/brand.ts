/** The product's name if the operator sets no other. */
export const DEFAULT_NAME = '账号博士';

/** The operator's details as customers see them; `null` for details that the operator has not set. */
export interface Brand {
  name: string;
  /** The operator's company. */
  operator: string | null;
  /** How customers reach the operator, in one line. */
  contact: string | null;
  /** ICP备案号, which Chinese websites must show in their footer. */
  icp: string | null;
  /** 公安联网备案号, also required in the footer. */
  policeFiling: string | null;
  /** Features that the operator has switched off; absent in answers of older versions of the service. */
  off?: ('wechat' | 'real-name' | 'pictures')[];
  /**
   * Names of the companies to which the service sends screenshots to be read; absent if the service reads screenshots
   * itself.
   */
  picturesReadBy?: string[];
}

/** Details to show until the service has answered. */
export const defaultBrand: Brand = {
  name: DEFAULT_NAME,
  operator: null,
  contact: null,
  icp: null,
  policeFiling: null,
};

/** Replaces the product's default name in a text by the service's name. */
export const withServiceName = (text: string, { name }: Pick<Brand, 'name'>): string =>
  text.split(DEFAULT_NAME).join(name);

/** Attribute of the page's root element; holds the `Brand` as JSON. */
export const BRAND_ATTRIBUTE = 'data-brand';
