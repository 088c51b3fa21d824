import { demands } from '../demands';
import { pricesFolder } from '../demands/realPrices';
import { prove } from '../proof';
import { writePaper } from '../proofPaper';

/**
 * `npm run valuation:prove [word …] [-- --write]`: measures all requirements on the valuation, or
 * those whose titles contain one of the words. `--write` updates the table and model card in
 * docs/valuation.md; run `npm run format` afterwards.
 */

const given = process.argv.slice(2);
const write = given.includes('--write');
const words = given.filter((word) => word !== '--write');
if (write && pricesFolder === undefined) {
  console.error(
    'VALUATION_PRICES has to name the folder of the real prices, whose figures are written too.',
  );
  process.exit(2);
}
const known = words.every((word) => demands.some(({ title }) => title.includes(word)));
if (!known || (write && words.length > 0)) {
  console.error(
    `Usage: npm run valuation:prove -- [WORD …] | --write\n\n` +
      `Each WORD is part of a title; all of them are written or none. The titles:\n` +
      demands.map(({ title }) => `  ${title}`).join('\n'),
  );
  process.exit(2);
}
const started = performance.now();
const proven = await prove(words, ({ title, findings }) => {
  for (const { what, wanted, measured, met } of findings)
    console.log(`${met ? '✓' : '✗'} ${title}: ${what}: ${measured}; wanted ${wanted}`);
});
const findings = proven.flatMap((one) => one.findings);
const met = findings.filter((finding) => finding.met).length;
const seconds = Math.round((performance.now() - started) / 1_000);
console.log(`\n${met} of ${findings.length} met, measured in ${seconds} s.`);
if (write) await writePaper(proven);
