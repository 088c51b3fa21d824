/** The highest fee of a marketplace, in thousandths of the price. */
export const FEE_LIMIT = 500;

/** Whether a text is the template of an https link; `{gameName}` and other placeholders may occur in it. */
export const isListingTemplate = (text: string): boolean =>
  text.startsWith('https://') && URL.canParse(text.replaceAll(/\{\w+\}/g, 'x'));
