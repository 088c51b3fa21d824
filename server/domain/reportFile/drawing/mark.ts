import { dataAddress, type DrawnElement, picture } from './element';

const SIDE = 52;

/** The service's logo: `src/static/favicon.svg` in blue on white, for the blue header. */
export const markDrawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="15" fill="#fff"/>
  <path d="M14 34h9l5-14 8 26 5-12h9" fill="none" stroke="#0066cc" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`;

/** The logo of the service; an operator's own logo is drawn unchanged. */
export const logoMark = (own: string | null): DrawnElement =>
  picture(dataAddress(own ?? markDrawing), { width: SIDE, height: SIDE }, { marginRight: 16 });
