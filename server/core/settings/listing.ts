import { z } from 'zod';
import { setting } from './setting';
import { listOf } from './values';

const host = () =>
  z
    .string()
    .refine(
      (value) => URL.canParse(`https://${value}`) && new URL(`https://${value}`).host === value,
      'must be host names, separated by commas, without scheme and path',
    );

/** Where reports may send people to list an account, and whose listings are read. */
export const listingSettings = {
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
  }),
};
