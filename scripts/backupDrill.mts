/**
 * `npm run backup:drill -- --count 50 --seed 1`: checks that a restore either returns all
 * acknowledged data or is rejected with a reason. It writes to a database while it is backed up.
 * Then each drill damages the backups or kills a program, restores, and compares the result with
 * the acknowledged data.
 */
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bilingual } from '../server/core/bilingual';
import { seededRandom } from '../server/core/seededRandom';
import { removeDataFolders } from './drill/removeData.mjs';
import { drills, DrillFailure, type DrillResult, prepareDrill } from './drill/drills.mjs';
import { makeGoldenBackups } from './drill/golden.mjs';
import { build, isCurrent } from './builds.mjs';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});
const random = seededRandom(Number(values.seed));
if (!isCurrent('service')) await build('service');
const folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-drill-'));
// As root, PostgreSQL runs as another user, who must be able to enter the folder.
await chmod(folder, 0o755);

function outcomeText(outcome: DrillResult | null): string {
  if (outcome === null) return bilingual('skipped: needs root', '跳过：需要 root');
  return 'restored' in outcome
    ? bilingual(`restored: ${outcome.restored}`, `恢复了：${outcome.restored}`)
    : bilingual(`refused: ${outcome.refused}`, `拒绝了：${outcome.refused}`);
}

const counts = { restored: 0, refused: 0, skipped: 0, failed: 0 };
const secondsSince = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
try {
  const golden = await makeGoldenBackups(path.join(folder, 'golden'));
  console.log(
    bilingual(
      `${golden.rows.length} rows and ${golden.files.length} files were acknowledged`,
      `已确认写入 ${golden.rows.length} 行、${golden.files.length} 个文件`,
    ),
  );
  const kinds = Object.entries(drills);
  for (let number = 0; number < Number(values.count); number += 1) {
    const [name, drill] = kinds[number % kinds.length] ?? ['', () => Promise.resolve(null)];
    const place = await prepareDrill(golden, path.join(folder, String(number)));
    const began = performance.now();
    try {
      const outcome = await drill({ golden, place, random });
      if (outcome === null) counts.skipped += 1;
      else counts['restored' in outcome ? 'restored' : 'refused'] += 1;
      console.log(
        `${number + 1} ${name} → ${outcomeText(outcome)} (${secondsSince(began)} ${bilingual('s', '秒')})`,
      );
    } catch (error) {
      if (!(error instanceof DrillFailure)) throw error;
      counts.failed += 1;
      console.error(`${number + 1} ${name} ✗ ${error.message}`);
    } finally {
      await removeDataFolders(path.join(folder, String(number)));
    }
  }
} finally {
  await removeDataFolders(folder);
}
console.log(
  bilingual(
    `${counts.restored} restored, ${counts.refused} rejected with the reason, ${counts.failed} failed, ` +
      `${counts.skipped} skipped`,
    `恢复 ${counts.restored} 次，说明原因拒绝 ${counts.refused} 次，失败 ${counts.failed} 次，跳过 ${counts.skipped} 次`,
  ),
);
process.exitCode = counts.failed === 0 ? 0 : 1;
