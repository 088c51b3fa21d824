import type { ComponentType } from 'react';

/** With which authority something is filed: the ministry, or the police. */
export type FilingAuthority = 'icp' | 'police';

/** A filing number, which leads to the authority's page where web pages open. */
export type FilingLink = ComponentType<{ authority: FilingAuthority; number: string }>;
