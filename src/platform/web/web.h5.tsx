import type { FilingAuthority, PlatformWeb } from './types';

export const openWebAddress: PlatformWeb['openWebAddress'] = (address) => {
  window.open(address, '_blank', 'noopener');
};

/**
 * Opens a new tab, because most hosts refuse to be framed, and a frame hides the address. The opened page receives no
 * referrer.
 */
const openInNewTab: PlatformWeb['openWebAddress'] = (address) => {
  window.open(address, '_blank', 'noopener,noreferrer');
};

export const WebPage: PlatformWeb['WebPage'] = ({ url, children }) =>
  children(() => openInNewTab(url));

export const leaving: PlatformWeb['leaving'] = {
  words: (brand) => `即将离开${brand}，前往：`,
  shows: 'host',
  action: '在新窗口打开',
  leave: openInNewTab,
};

const pages: Record<FilingAuthority, (number: string) => string> = {
  icp: () => 'https://beian.miit.gov.cn/',
  police: (number) =>
    `https://beian.mps.gov.cn/#/query/webSearch?code=${number.replace(/\D/g, '')}`,
};

export const FilingLink: PlatformWeb['FilingLink'] = ({ authority, number }) => (
  <a
    className="imprint__filing"
    href={pages[authority](number)}
    target="_blank"
    rel="noopener noreferrer"
  >
    {number}
  </a>
);
