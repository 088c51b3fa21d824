import { readFileSync } from 'node:fs';
import { DEFAULT_NAME } from '@account-doctor/contract/brand';
import {
  brandTextLengths,
  FORBIDDEN_IN_BRAND,
  ICP_FILING,
  POLICE_FILING,
} from '@account-doctor/contract/brandTexts';
import { z } from 'zod';
import { bilingual } from '../bilingual';
import { optionalSetting, setting } from './setting';

/** Maximum size of the logo in bytes, because pictures and pages contain it; larger files contain photographs. */
export const MARK_LIMIT = 64 * 1024;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** Elements and attributes that run scripts or fetch files, which are not allowed in a logo. */
const ACTIVE_CONTENT =
  /<script|<foreignObject|<!ENTITY|\son\w+\s*=|(?:href\s*=\s*["']|url\(\s*["']?)\s*(?!#|data:)/i;

/** A text of one line with this many characters. */
const oneLineText = ([min, max]: readonly [number, number]) =>
  z
    .string()
    .transform((value) => value.trim())
    .refine(
      (value) => {
        const { length } = Array.from(value);
        return length >= min && length <= max;
      },
      bilingual(`must have ${min} to ${max} characters`, `必须有 ${min} 到 ${max} 个字符`),
    )
    .refine(
      (value) => !FORBIDDEN_IN_BRAND.test(value),
      bilingual('must have none of < > " \\ { } and no line break', '不能含有 < > " \\ { } 和换行'),
    );

/** Wraps a PNG in an SVG, so that every user of the mark handles one format. */
export const wrapPng = (png: Buffer): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
  `<image width="64" height="64" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;

/** Reads an SVG or PNG file as SVG. */
const pictureFile = () =>
  z.string().transform((file, context) => {
    const fail = (problem: string) => {
      context.addIssue(problem);
      return z.NEVER;
    };
    let content: Buffer;
    try {
      content = readFileSync(file);
    } catch {
      return fail(bilingual('must be a file that can be read', '必须是能读取的文件'));
    }
    if (content.length > MARK_LIMIT)
      return fail(bilingual('must be a file of at most 64 KB', '文件不能超过 64 KB'));
    if (content.subarray(0, PNG.length).equals(PNG)) return wrapPng(content);
    const svg = content.toString('utf8');
    if (!/^\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<svg[\s>]/.test(svg))
      return fail(bilingual('must be an SVG or a PNG', '必须是 SVG 或 PNG'));
    return ACTIVE_CONTENT.test(svg)
      ? fail(bilingual('must be an SVG without scripts and links', '必须是不含脚本和链接的 SVG'))
      : svg;
  });

/** Name and contact data of the operator that customers see. */
export const brandSettings = {
  name: setting({
    name: 'BRAND_NAME',
    default: DEFAULT_NAME,
    meaning:
      'Name of the product on pages, pictures, files and payments and in the built-in ' +
      'texts, 2 to 12 characters.',
    chinese: '产品名称，显示在页面、图片、文件和付款中，也写进内置文字；2 到 12 个字符。',
    example: '星评',
    schema: oneLineText(brandTextLengths.name),
  }),
  mark: optionalSetting({
    name: 'BRAND_MARK',
    meaning:
      'File of the product’s logo on pages, reports and home screens: a square SVG or PNG ' +
      'of at most 64 KB, read at the start. A logo uploaded at the desk wins. If unset, the ' +
      'built-in logo is used.',
    chinese:
      '产品标志的文件，用于页面、报告和主屏幕图标：方形 SVG 或 PNG，最大 64 KB，启动时读取。工作台上传的标志优先。不设置则用内置标志。',
    example: '/etc/account-doctor/mark.svg',
    schema: pictureFile(),
  }),
  operator: optionalSetting({
    name: 'BRAND_OPERATOR',
    meaning: 'Company that runs the service, shown to customers; at most 60 characters.',
    chinese: '运营服务的公司，向客户显示，最多 60 个字符。',
    example: '杭州星评网络科技有限公司',
    schema: oneLineText(brandTextLengths.operator),
  }),
  contact: optionalSetting({
    name: 'BRAND_CONTACT',
    meaning:
      'How customers can contact the operator: phone, mail, hours; one line of at most 80 ' +
      'characters.',
    chinese: '客户联系运营方的方式：电话、邮箱、时间；一行，最多 80 个字符。',
    example: '客服电话 0571-12345678，每天 9:00–21:00',
    schema: oneLineText(brandTextLengths.contact),
  }),
  icp: optionalSetting({
    name: 'BRAND_ICP',
    meaning:
      'ICP备案号, which Chinese law requires at the foot of a website; links to ' +
      'beian.miit.gov.cn.',
    chinese: 'ICP备案号，法律要求显示在网站页脚；链接到 beian.miit.gov.cn。',
    example: '浙ICP备2026012345号-1',
    schema: z
      .string()
      .regex(ICP_FILING, bilingual('must be a whole ICP备案号', '必须是完整的 ICP备案号')),
  }),
  policeFiling: optionalSetting({
    name: 'BRAND_POLICE_FILING',
    meaning: '公安联网备案号, shown next to the ICP备案号; links to beian.mps.gov.cn.',
    chinese: '公安联网备案号，显示在 ICP备案号旁边；链接到 beian.mps.gov.cn。',
    example: '浙公网安备33010602012345号',
    schema: z
      .string()
      .regex(
        POLICE_FILING,
        bilingual('must be a whole 公安联网备案号', '必须是完整的公安联网备案号'),
      ),
  }),
};
