/** Rules for the operator's details, in the settings and at the desk. */

/** Minimum and maximum number of characters of each text. */
export const brandTextLengths = { name: [2, 12], operator: [2, 60], contact: [5, 80] } as const;

/**
 * Control characters, and characters with a special meaning in the HTML pages and SVG pictures that contain the texts.
 */
export const FORBIDDEN_IN_BRAND = /[\p{Cc}<>"\\{}]/u;

/** Formats of ICP备案号 and 公安联网备案号. */
export const ICP_FILING = /^\p{Script=Han}ICP(备|证)[A-Z]?\d{5,12}号(-\d{1,3})?$/u;
export const POLICE_FILING = /^\p{Script=Han}公网安备\s?\d{11,14}号$/u;

/** The details that admins can change at the desk, with their labels in forms. */
export const brandLabels = {
  name: '产品名称',
  operator: '运营公司',
  contact: '联系方式',
  icp: 'ICP备案号',
  policeFiling: '公安联网备案号',
} as const;

export type BrandDetail = keyof typeof brandLabels;
export const brandDetails = Object.keys(brandLabels) as BrandDetail[];

const filingPatterns = { icp: ICP_FILING, policeFiling: POLICE_FILING };

/** Error text for a detail, as a Chinese sentence, or `null`. */
export function brandProblem(detail: BrandDetail, value: string): string | null {
  if (detail === 'icp' || detail === 'policeFiling')
    return filingPatterns[detail].test(value) ? null : `请填写完整的${brandLabels[detail]}`;
  const [least, most] = brandTextLengths[detail];
  const { length } = Array.from(value);
  if (length < least || length > most) return `${brandLabels[detail]}要有 ${least} 到 ${most} 个字`;
  return FORBIDDEN_IN_BRAND.test(value) ? '不能含有 < > " \\ { } 和换行' : null;
}
