/** The picture of a game: shapes on a rounded square with a colour gradient. */
export interface DrawnIcon {
  /** The file name in the icon's address, e.g. `wzry.svg`. */
  file: string;
  /** Colour of the gradient at the top left. */
  from: string;
  /** Colour of the gradient at the bottom right. */
  to: string;
  /** SVG elements, in a view box of 96 × 96. */
  shapes: string[];
}

/** The icon as an SVG file. */
export const drawIcon = ({ from, to, shapes }: DrawnIcon): string => `\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
  <defs>
    <linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${from}"/>
      <stop offset="1" stop-color="${to}"/>
    </linearGradient>
    <clipPath id="c"><rect width="96" height="96" rx="22"/></clipPath>
  </defs>
  <g clip-path="url(#c)">
    <rect width="96" height="96" fill="url(#g)"/>
    <circle cx="18" cy="8" r="46" fill="#fff" opacity=".1"/>
    <circle cx="88" cy="96" r="34" fill="#000" opacity=".08"/>
  </g>
${shapes.map((shape) => `  ${shape}\n`).join('')}</svg>
`;
