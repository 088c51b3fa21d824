import type { FilingAuthority, FilingLink as FilingLinkType } from './filingLink.types';

const pages: Record<FilingAuthority, (number: string) => string> = {
  icp: () => 'https://beian.miit.gov.cn/',
  police: (number) =>
    `https://beian.mps.gov.cn/#/query/webSearch?code=${number.replace(/\D/g, '')}`,
};

export const FilingLink: FilingLinkType = ({ authority, number }) => (
  <a
    className="imprint__filing"
    href={pages[authority](number)}
    target="_blank"
    rel="noopener noreferrer"
  >
    {number}
  </a>
);
