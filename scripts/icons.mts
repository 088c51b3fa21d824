/**
 * `npm run icons`: combines all icons in `src/icons` into one image within a style sheet, and writes
 * their names for the code. Run it after adding or removing an icon.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { iconNames, iconNameModule, iconStyleSheet } from '../config/iconSet';

const ui = fileURLToPath(new URL('../src/ui/', import.meta.url));
writeFileSync(path.join(ui, 'iconSet.scss'), iconStyleSheet());
writeFileSync(path.join(ui, 'iconName.ts'), iconNameModule());
console.log(`${iconNames().length} icons`);
