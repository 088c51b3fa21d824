import { isIP } from 'node:net';
import { z } from 'zod';
import { bilingual } from '../bilingual';
import { optionalSetting, setting } from './setting';
import { commaSeparated, oneOfWords } from './values';

const host = () =>
  z
    .string()
    .refine(
      (value) => URL.canParse(`https://${value}`) && new URL(`https://${value}`).host === value,
      bilingual(
        'must be host names, separated by commas, without scheme and path',
        '必须是域名，用逗号分隔，不含协议和路径',
      ),
    );

/** Whether a host is a name in a private network or a bare address; no marketplace has such a host. */
function isInternalHost(value: string): boolean {
  const { hostname } = new URL(`https://${value}`);
  const name = hostname.replace(/\.$/, '');
  return (
    isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
    !name.includes('.') ||
    /\.(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa)$/.test(name)
  );
}

/**
 * Settings of marketplaces: whether accounts may be sold, where reports link to, whose listings are read, and which
 * marketplaces' asking prices are used as market data.
 */
export const listingSettings = {
  inMiniProgram: setting({
    name: 'SELLING_IN_MINI_PROGRAM',
    default: 'off',
    meaning:
      '`on` lets the mini-program say where and how to sell an account. Use the same value ' +
      'for the build. WeChat has no category for trading game accounts and rejects such ' +
      'programs.',
    chinese:
      '`on` 让小程序说明在哪里、怎样出售账号。构建时要用同样的值。微信没有游戏账号交易的类目，会拒绝这样的小程序。',
    example: 'on',
    schema: oneOfWords(['on', 'off']),
  }),
  hosts: setting({
    name: 'LISTING_HOSTS',
    default: 'www.jiaoyimao.com,www.pzds.com,www.pxb7.com',
    meaning:
      'Hosts to which the links of listing channels may lead, separated by commas. Channels ' +
      'in the database with other hosts are hidden.',
    chinese: '上架渠道的链接可以指向的域名，用逗号分隔。数据库里指向其他域名的渠道会隐藏。',
    example: 'www.jiaoyimao.com,www.pxb7.com',
    schema: commaSeparated(host()),
  }),
  readHosts: setting({
    name: 'LISTING_READ_HOSTS',
    default: 'www.jiaoyimao.com,m.jiaoyimao.com,www.pzds.com,www.pxb7.com',
    meaning:
      'Hosts of marketplaces whose listings the service reads to fill in a form, separated ' +
      'by commas. Links to other hosts are rejected.',
    chinese: '服务读取哪些交易平台的商品来填表单，填域名，用逗号分隔。指向其他域名的链接会被拒绝。',
    example: 'www.jiaoyimao.com,www.pxb7.com',
    schema: commaSeparated(host()),
    live: (hosts) =>
      hosts?.some(isInternalHost)
        ? bilingual(
            'names a machine of one’s own network, which strangers must not have read: name marketplaces alone',
            '含有内网的机器，不能让外人读取：请只填交易平台',
          )
        : null,
  }),
  askedPricesFrom: optionalSetting({
    name: 'LISTING_ASKED_PRICES_FROM',
    meaning:
      'Hosts of marketplaces whose terms allow that the asked prices of their listings are used ' +
      'as market data, separated by commas; each is one of `LISTING_READ_HOSTS`. If a customer ' +
      'has an account evaluated that was read from such a listing, its asked price is stored ' +
      'with what the page says about the account.',
    chinese:
      '哪些交易平台的条款允许把商品的挂牌价用作行情数据，填域名，用逗号分隔；每个都必须在 `LISTING_READ_HOSTS` 里。客户评估的账号如果读自这样的商品，就把它的挂牌价连同页面上的账号内容一起保存。',
    example: 'market.example.com',
    schema: commaSeparated(host()),
  }),
};
