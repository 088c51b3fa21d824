import type { Brand } from '@account-doctor/contract/brand';

/** The brand that the page was served with; `null` where only the service can tell. */
export type BrandOfPage = () => Brand | null;
