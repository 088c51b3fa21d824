import { isIP } from 'node:net';
import { z } from 'zod';
import { optional, setting } from './setting';
import { commaSeparated, oneOfWords } from './values';

const host = () =>
  z
    .string()
    .refine(
      (value) => URL.canParse(`https://${value}`) && new URL(`https://${value}`).host === value,
      'must be host names, separated by commas, without scheme and path',
    );

/** Matches names of a private network and bare addresses, which no marketplace has. */
function isInside(value: string): boolean {
  const { hostname } = new URL(`https://${value}`);
  const name = hostname.replace(/\.$/, '');
  return (
    isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
    !name.includes('.') ||
    /\.(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa)$/.test(name)
  );
}

/**
 * Settings of marketplaces: whether accounts may be sold, where reports link to, whose listings are
 * read, and whose asked prices are market data.
 */
export const listingSettings = {
  inMiniProgram: setting({
    name: 'SELLING_IN_MINI_PROGRAM',
    default: 'off',
    meaning:
      '`on` lets the mini-program say where and how to sell an account. Use the same value ' +
      'for the build. WeChat has no category for trading game accounts and rejects such ' +
      'programs.',
    example: 'on',
    schema: oneOfWords(['on', 'off']),
  }),
  hosts: setting({
    name: 'LISTING_HOSTS',
    default: 'www.jiaoyimao.com,www.pzds.com,www.pxb7.com',
    meaning:
      'Hosts to which the links of listing channels may lead, separated by commas. Channels ' +
      'in the database with other hosts are hidden.',
    example: 'www.jiaoyimao.com,www.pxb7.com',
    schema: commaSeparated(host()),
  }),
  readHosts: setting({
    name: 'LISTING_READ_HOSTS',
    default: 'www.jiaoyimao.com,m.jiaoyimao.com,www.pzds.com,www.pxb7.com',
    meaning:
      'Hosts of marketplaces whose listings the service reads to fill in a form, separated ' +
      'by commas. Links to other hosts are rejected.',
    example: 'www.jiaoyimao.com,www.pxb7.com',
    schema: commaSeparated(host()),
    live: (hosts) =>
      hosts?.some(isInside)
        ? 'names a machine of one’s own network, which strangers must not have read: name marketplaces alone'
        : null,
  }),
  askedPricesFrom: optional({
    name: 'LISTING_ASKED_PRICES_FROM',
    meaning:
      'Hosts of marketplaces whose terms allow that the asked prices of their listings are used ' +
      'as market data, separated by commas; each is one of `LISTING_READ_HOSTS`. If a customer ' +
      'has an account evaluated that was read from such a listing, its asked price is stored ' +
      'with what the page says about the account.',
    example: 'market.example.com',
    schema: commaSeparated(host()),
  }),
};
