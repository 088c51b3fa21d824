/**
 * `npm run contract:keep -- VERSION` writes the contract of a release to
 * `contract/releases/VERSION.json`, one line per call and socket, those of the open API included. The file is added with the
 * release and never changes.
 */
import { writeFileSync } from 'node:fs';
import { contractToday } from '../contract/contractToday';

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  process.stderr.write('Name the version, for example npm run contract:keep -- 2.1.0\n');
  process.exit(1);
}
const lines = Object.entries(contractToday()).map(
  ([name, call]) => `${JSON.stringify(name)}: ${JSON.stringify(call)}`,
);
writeFileSync(`contract/releases/${version}.json`, `{\n${lines.join(',\n')}\n}\n`);
