/** Leads to a web page that is not part of the app, in whatever way the platform allows. */
export type OpenWebAddress = (address: string) => void;
