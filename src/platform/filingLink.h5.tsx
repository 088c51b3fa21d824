import type { FilingLink as FilingLinkType } from './filingLink.types';

export const FilingLink: FilingLinkType = ({ number, url }) => (
  <a className="imprint__filing" href={url} target="_blank" rel="noopener noreferrer">
    {number}
  </a>
);
