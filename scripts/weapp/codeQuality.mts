import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bilingual } from '../../server/core/bilingual';
import { runWechatTool } from './wechatTool.mjs';

/** A rule in the report of WeChat's code-quality check. */
interface Verdict {
  name: string;
  success: boolean;
  text: string;
  detail?: unknown;
}

/** A valid app id that no program has; it suffices, because the check only reads files. */
const APP_ID = 'wx0000000000000000';

/**
 * Runs the code-quality check (代码质量) of WeChat's tool on a project folder: sizes, compression,
 * unused code and components. The check requires a key but uses no server, so a new key is created
 * for it. Returns one sentence for each broken rule.
 */
export function qualityRejections(project: string): string[] {
  const work = mkdtempSync(path.join(tmpdir(), 'account-doctor-quality-'));
  const [key, report] = [path.join(work, 'private.key'), path.join(work, 'report.json')];
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(key, privateKey.export({ type: 'pkcs1', format: 'pem' }), { mode: 0o600 });
  try {
    const given = ['--pp', project, '--pkp', key, '--appid', APP_ID, '--sp', report];
    const { status, stdout, stderr } = runWechatTool('check-code-quality', given, 'pipe');
    if (status !== 0 || !existsSync(report))
      return [
        bilingual(
          `WeChat's code-quality check did not run:\n${stdout}${stderr}`,
          `微信的代码质量检查没有运行：\n${stdout}${stderr}`,
        ),
      ];
    return brokenRules(JSON.parse(readFileSync(report, 'utf8')) as Verdict[]);
  } finally {
    rmSync(work, { recursive: true });
  }
}

/**
 * Returns one sentence for each broken rule in a report; also one sentence if the report contains
 * no rules.
 */
export function brokenRules(report: Verdict[]): string[] {
  if (report.length === 0)
    return [
      bilingual("WeChat's code-quality check reports no rule", '微信的代码质量检查没有给出结果'),
    ];
  return report
    .filter(({ success }) => !success)
    .map(({ name, text, detail = [] }) => `${name}: ${text} ${JSON.stringify(detail)}`);
}
