/** What the product is called where its operator gave it no other name. */
export const SHIPPED_NAME = '账号博士';

/** Who offers the service, as customers are told; `null` is what the operator has not said. */
export interface Brand {
  name: string;
  /** The company. */
  operator: string | null;
  /** How customers reach it, in one line. */
  contact: string | null;
  /** ICP备案号, which the foot of a Chinese website has to show. */
  icp: string | null;
  /** 公安联网备案号, likewise. */
  policeFiling: string | null;
  /** What the operator has switched off; unset by services of before. */
  off?: ('wechat' | 'real-name')[];
}

/** The brand until the service has told it. */
export const shippedBrand: Brand = {
  name: SHIPPED_NAME,
  operator: null,
  contact: null,
  icp: null,
  policeFiling: null,
};

/** A text that names the product as it ships, under the name of the service. */
export const named = (shipped: string, { name }: Pick<Brand, 'name'>): string =>
  shipped.split(SHIPPED_NAME).join(name);

/** The attribute of a page's root that carries the brand, as JSON. */
export const BRAND_ATTRIBUTE = 'data-brand';
