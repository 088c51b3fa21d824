import { isIP } from 'node:net';
import { z } from 'zod';
import { setting } from './setting';
import { listOf, oneOf } from './values';

const host = () =>
  z
    .string()
    .refine(
      (value) => URL.canParse(`https://${value}`) && new URL(`https://${value}`).host === value,
      'must be host names, separated by commas, without scheme and path',
    );

/** Names that only a network of one's own knows, and bare addresses, which no marketplace has. */
function isInside(value: string): boolean {
  const { hostname } = new URL(`https://${value}`);
  const name = hostname.replace(/\.$/, '');
  return (
    isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
    !name.includes('.') ||
    /\.(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa)$/.test(name)
  );
}

/** Whether accounts may be sold, where reports may send people to list one, and whose listings are read. */
export const listingSettings = {
  inMiniProgram: setting({
    name: 'SELLING_IN_MINI_PROGRAM',
    default: 'off',
    meaning:
      '`on` has reports in the mini-program say where and how to sell an account, and its pages speak of it; ' +
      'the build takes the same setting. WeChat opens no category for trading game accounts, and refuses it.',
    example: 'on',
    schema: oneOf(['on', 'off']),
  }),
  hosts: setting({
    name: 'LISTING_HOSTS',
    default: 'www.jiaoyimao.com,www.pzds.com,www.pxb7.com',
    meaning:
      'Hosts that links of listing channels may lead to, separated by commas; a channel in the ' +
      'database that leads elsewhere is not shown.',
    example: 'www.jiaoyimao.com,www.pxb7.com',
    schema: listOf(host()),
  }),
  readHosts: setting({
    name: 'LISTING_READ_HOSTS',
    default: 'www.jiaoyimao.com,m.jiaoyimao.com,www.pzds.com,www.pxb7.com',
    meaning:
      'Hosts of marketplaces whose listings the service fetches to fill a form in, separated by ' +
      'commas; links to others are refused.',
    example: 'www.jiaoyimao.com,www.pxb7.com',
    schema: listOf(host()),
    live: (hosts) =>
      hosts?.some(isInside)
        ? 'names a machine of one’s own network, which strangers must not have read: name marketplaces alone'
        : null,
  }),
};
