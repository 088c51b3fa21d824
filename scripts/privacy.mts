/**
 * Writes the table for WeChat's privacy guide into docs/wechat-release.md and its Chinese
 * translation; a test compares the first with the contract, and the lint both papers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { privacyGuideTable } from '../contract/collected';

for (const file of ['docs/wechat-release.md', 'docs/zh/wechat-release.md']) {
  const page = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    page.replace(/^\| 信息 .*(?:\n\|.*)*/m, () => privacyGuideTable()),
  );
}
