/**
 * Writes the table for WeChat's privacy guide into docs/wechat-release.md; a test compares it with
 * the contract.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { privacyGuideTable } from '../contract/collected';

const PAGE = 'docs/wechat-release.md';
const page = readFileSync(PAGE, 'utf8');
writeFileSync(
  PAGE,
  page.replace(/^\| 信息 .*(?:\n\|.*)*/m, () => privacyGuideTable()),
);
