/** Name of the product unless the operator sets another one. */
export const SHIPPED_NAME = '账号博士';

/** The operator of the service as shown to customers; `null` for values that the operator has not set. */
export interface Brand {
  name: string;
  /** Name of the company. */
  operator: string | null;
  /** How customers reach the operator, in one line. */
  contact: string | null;
  /** ICP备案号, which Chinese websites must show in their footer. */
  icp: string | null;
  /** 公安联网备案号, also required in the footer. */
  policeFiling: string | null;
  /** Features that the operator has switched off; absent from older services. */
  off?: ('wechat' | 'real-name')[];
}

/** The brand until the service has answered. */
export const shippedBrand: Brand = {
  name: SHIPPED_NAME,
  operator: null,
  contact: null,
  icp: null,
  policeFiling: null,
};

/** Replaces the product's default name in a text by the service's name. */
export const withServiceName = (shipped: string, { name }: Pick<Brand, 'name'>): string =>
  shipped.split(SHIPPED_NAME).join(name);

/** Attribute of a page's root element that holds the brand as JSON. */
export const BRAND_ATTRIBUTE = 'data-brand';
