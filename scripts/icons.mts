/**
 * `npm run icons`: makes one picture of all icons in `src/icons`, below each other, as a style, and
 * the names they have in the code. Run it after one has come or gone.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { iconNames, nameFile, styleFile } from '../config/iconSet';

const ui = fileURLToPath(new URL('../src/ui/', import.meta.url));
writeFileSync(path.join(ui, 'iconSet.scss'), styleFile());
writeFileSync(path.join(ui, 'iconName.ts'), nameFile());
console.log(`${iconNames().length} icons`);
