import { moderatedText, type ModerationVerdict } from '@account-doctor/contract/moderation';

/** Path of the placeholder for a picture that moderation hides. */
export const unseenPicturePath = (verdict: ModerationVerdict): string =>
  `/pictures/unseen/${verdict}.svg`;

const SIDE = 320;

/** The placeholder as an SVG; it says why the picture is hidden. */
export const unseenPicture = (verdict: ModerationVerdict): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
  `<rect width="${SIDE}" height="${SIDE}" fill="#e8eaee"/>` +
  '<text x="50%" y="50%" text-anchor="middle" dominant-baseline="middle" fill="#4a5361" ' +
  `font-family="sans-serif" font-size="20">${moderatedText(verdict)}</text></svg>`;
