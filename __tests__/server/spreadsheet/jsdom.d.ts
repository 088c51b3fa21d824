/** The part of jsdom, which has no types of its own, that reads XML. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(xml: string, options: { contentType: string });
    readonly window: { document: Document };
  }
}
