/**
 * Has the code of the page at a full path at hand before the address changes. Never rejects: code
 * that cannot be loaded shows the error view on the page itself.
 */
export type PreparePage = (path: string) => Promise<void>;
