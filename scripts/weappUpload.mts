/**
 * `npm run weapp:upload`: uploads the mini-program's build to WeChat as a new version.
 * `WECHAT_APP_ID` is its app id, `WECHAT_UPLOAD_KEY` the file of the upload key,
 * `WECHAT_UPLOAD_ROBOT` the number under which WeChat lists the version. See
 * docs/wechat-release.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runWechatTool } from './weapp/wechatTool.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const {
  WECHAT_APP_ID: appId,
  WECHAT_UPLOAD_KEY: key,
  WECHAT_UPLOAD_ROBOT: robot = '1',
} = process.env;

function exitWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

if (!/^wx[\da-f]{16}$/.test(appId ?? ''))
  exitWith('WECHAT_APP_ID must be the app id, e.g. wx0123456789abcdef');
if (!key || !existsSync(key)) exitWith('WECHAT_UPLOAD_KEY must be the file of the upload key');
if (!/^([1-9]|[12]\d|30)$/.test(robot))
  exitWith('WECHAT_UPLOAD_ROBOT must be a number from 1 to 30');
if (!existsSync(`${root}/dist/weapp/app.json`)) exitWith('Build it first: npm run build:weapp');

const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { version: string };
/** The commit, for the description of the version. */
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
const description = [version, ...(commit.status === 0 ? [commit.stdout.trim()] : [])].join(' ');
const whose = ['--pp', root, '--pkp', key, '--appid', appId ?? ''];
const given = [...whose, '--uv', version, '--ud', description, '-r', robot];
const { status } = runWechatTool('upload', given, 'inherit');
process.exitCode = status ?? 1;
