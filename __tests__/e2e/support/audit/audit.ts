import { fileURLToPath } from 'node:url';
import type { CDPSession } from 'playwright-core';
import { readBuild } from '../../../../scripts/weapp/readBuild.mjs';
import { auditedBuild } from '../../../../scripts/weapp/auditedBuild.mjs';
import { routeNames, routeByName } from '../../../../src/routes';
import type { MiniProgram } from '@account-doctor/simulator/harness';
import { builtServiceAddress } from '../builtServiceAddress';
import { breachesOnPage } from './onPage';
import { type AuditRule, type Breaches, scoreOf, tableOf } from './rules';
import { AuditWire } from './wire';

const build = readBuild(fileURLToPath(new URL('../../../../dist/weapp', import.meta.url)));

/** Areas of the screen that an iPhone X reserves for the system, in px. */
const SAFE_AREA = { top: 44, bottom: 34 };
/** Limits in seconds of processor time, which does not depend on other programs. */
const LONGEST = { script: 1, firstScreen: 5, rendering: 0.5 };
const MOST_SET_DATA = 20;
const LARGEST_SET_DATA = 256 * 1_024;

type Metrics = Record<
  'ScriptDuration' | 'LayoutDuration' | 'RecalcStyleDuration' | 'TaskDuration',
  number
>;

interface AppFile {
  pages: string[];
  subPackages: { root: string; pages: string[] }[];
}

const isOwn = (url: unknown) =>
  typeof url === 'string' &&
  (/^(?:https|wss):/.test(url) || url.replace(/^ws/, 'http').startsWith(builtServiceAddress));

/** Whether a template binds this data, named as `pages/home/index root`. */
const isShown = (named: string) => {
  const [component = '', name = ''] = named.split(' ');
  return new RegExp(`\\{\\{[^}]*\\b${name}\\b`).test(build.get(`${component}.wxml`) ?? '');
};

/** WeChat's audit (体验评分) of all mini-programs that a test opens, together. */
export class WechatAudit {
  private readonly breaches: Breaches = [];
  private readonly undescribed: string[] = [];
  private walked = 0;

  /** Restarts a mini-program and audits it from then on; the service answers at `origin`. */
  async begin(program: MiniProgram, origin: string): Promise<Auditor> {
    const wire = new AuditWire(program.page, origin);
    const devtools = await program.context.newCDPSession(program.page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: SAFE_AREA });
    const auditor = new Auditor(program, devtools, wire, (rule, where) => {
      if (rule === 'altTexts') this.undescribed.push(where);
      else this.note(rule, where);
    });
    await auditor.begun();
    // So that the audit sees all requests from the first one.
    await program.restart();
    this.walked += 1;
    return auditor;
  }

  /** Checks what the build alone shows. */
  end(): void {
    if (this.walked === 0) throw new Error('Nobody walked: there is nothing to audit');
    for (const { rule, where } of auditedBuild(build)) this.note(rule, where);
    const { pages, subPackages } = JSON.parse(build.get('app.json') ?? '{}') as AppFile;
    const inPackages = subPackages.flatMap(({ root, pages: own }) =>
      own.map((page) => `${root}/${page}`),
    );
    const reached = routeNames.map((name) => routeByName(name).path);
    for (const page of [...pages, ...inPackages])
      if (!reached.includes(page)) this.note('unreached', page);
  }

  /** Records a broken rule; the same problem on several pages counts once. */
  note(rule: AuditRule, where: string): void {
    if (!this.breaches.some((one) => one.rule === rule && one.where === where))
      this.breaches.push({ rule, where });
  }

  /** Pictures without a text alternative, by page. */
  get withoutAltText(): readonly string[] {
    return this.undescribed;
  }

  get score(): number {
    return scoreOf(this.breaches);
  }

  get table(): string {
    return tableOf(this.breaches);
  }
}

/** The audit of a running mini-program. */
export class Auditor {
  private before: Metrics | null = null;
  private isFirst = true;

  constructor(
    private readonly program: MiniProgram,
    private readonly devtools: CDPSession,
    private readonly wire: AuditWire,
    private readonly note: (rule: AuditRule | 'altTexts', where: string) => void,
  ) {}

  /** Starts the clock for the first page. */
  async begun(): Promise<void> {
    this.before = await this.metrics();
  }

  /** Checks the page on screen, which is complete; call this before anything else examines the page. */
  async look(name: string): Promise<void> {
    this.time(name, await this.metrics());
    const found = await this.program.page.evaluate(breachesOnPage, { below: SAFE_AREA.bottom });
    for (const { rule, where } of found) this.note(rule, `${name}: ${where}`);
    this.before = await this.metrics();
  }

  /** Checks what is known only at the end. */
  async end(): Promise<void> {
    await this.wire.settled();
    for (const { rule, where } of this.wire.breaches) this.note(rule, where);
    for (const error of this.program.errors()) this.note('exceptions', error);
    const { largest, busiest, names } = await this.program.setDataStats();
    if (largest > LARGEST_SET_DATA) this.note('setDataSize', `${largest} bytes`);
    if (busiest > MOST_SET_DATA) this.note('setDataRate', `${busiest} within a second`);
    for (const name of names) if (!isShown(name)) this.note('idleSetData', name);
    for (const { name, argument } of await this.program.calls()) {
      const { url } = (argument ?? {}) as { url?: unknown };
      if (/^(?:request|downloadFile|uploadFile|connectSocket)$/.test(name) && !isOwn(url))
        this.note('https', `${name} of ${String(url)}`);
    }
  }

  /** Checks times: the total of all scripts, and of all rendering, is an upper bound for the longest. */
  private time(name: string, now: Metrics): void {
    const { before } = this;
    if (!before) return;
    const took = (...of: (keyof Metrics)[]) =>
      of.reduce((sum, key) => sum + now[key] - before[key], 0);
    const times = {
      script: took('ScriptDuration'),
      rendering: took('LayoutDuration', 'RecalcStyleDuration'),
      firstScreen: this.isFirst ? took('TaskDuration') : 0,
    };
    this.isFirst = false;
    for (const rule of ['script', 'rendering', 'firstScreen'] as const)
      if (times[rule] > LONGEST[rule]) this.note(rule, `${name}: ${times[rule].toFixed(2)} s`);
  }

  private async metrics(): Promise<Metrics> {
    const { metrics } = await this.devtools.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as Metrics;
  }
}
