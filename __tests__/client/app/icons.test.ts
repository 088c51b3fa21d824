import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { iconNames, iconNameModule, iconStyleSheet } from '../../../config/iconSet';

const written = (name: string) =>
  readFileSync(path.resolve(__dirname, '../../../src/ui', name), 'utf8');

/** Text without whitespace and leading pipes, as the formatter may lay it out in any way. */
const inOneLine = (text: string) => text.replaceAll(/[\s|]+/g, '');

describe('the output of npm run icons', () => {
  it('contains every icon in the sprite and every name in the code', () => {
    expect(iconNames()).toContain('house');
    expect(inOneLine(written('iconSet.scss'))).toBe(inOneLine(iconStyleSheet()));
    expect(inOneLine(written('iconName.ts'))).toBe(inOneLine(iconNameModule()));
  });
});
