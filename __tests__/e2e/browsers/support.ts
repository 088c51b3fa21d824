import { createRequire } from 'node:module';
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { oldestBrowsers } from '../../../config/browsers';

/** What the oldest supported browsers know, by the data of MDN. */

interface Compat {
  api: Identifier;
  javascript: { builtins: Identifier };
}

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as Compat;

/** Our names of browsers by MDN's; Safari on a Mac is of the same age as that on a phone. */
const browsers = { chrome: 'chrome', firefox: 'firefox', safari_ios: 'ios' } as const;
type Browser = keyof typeof browsers;

const isOlder = (version: string, than: string) => {
  const [left, right] = [version, than].map((text) => text.replace('≤', '').split('.').map(Number));
  for (const [index, part] of (left ?? []).entries())
    if (part !== (right?.[index] ?? 0)) return part < (right?.[index] ?? 0);
  return false;
};

/** Whether a browser of that version has it, under its own name and without a setting. */
function has({ support }: CompatStatement, browser: Browser, version: string): boolean {
  const found = support[browser];
  if (found === undefined) return true;
  return [found].flat().some(({ version_added: added, flags, prefix, alternative_name: other }) => {
    if (flags || prefix || other || !added || added === 'preview') return false;
    return !isOlder(version, added);
  });
}

/** Something that programs may use: `Array.prototype.at` is `{ owner: 'Array', member: 'at' }`. */
export interface LanguageFeature {
  owner: string;
  /** `null`: the owner itself. */
  member: string | null;
  statement: CompatStatement;
}

function featuresOf(parts: Identifier): LanguageFeature[] {
  return Object.entries(parts).flatMap(([owner, identifier]) => {
    if (owner === '__compat') return [];
    const own = (identifier as Identifier).__compat;
    const members = Object.entries(identifier as Identifier).flatMap(([name, part]) => {
      const statement = (part as Identifier).__compat;
      // Parts of a member, e.g. one of its parameters, and events, which are no properties.
      if (name === '__compat' || !statement || name.endsWith('_event')) return [];
      return [{ owner, member: name.replace(/_static$/, ''), statement }];
    });
    return [...(own ? [{ owner, member: null, statement: own }] : []), ...members];
  });
}

export const builtInFeatures = featuresOf(data.javascript.builtins);
const interfaces = featuresOf(data.api);

/** What the oldest supported version of one browser lacks. */
export const lackedBy = (browser: Browser): LanguageFeature[] =>
  [...builtInFeatures, ...interfaces].filter(
    ({ statement }) => !has(statement, browser, oldestBrowsers[browsers[browser]] ?? ''),
  );

/** Whether every supported browser has it. */
export const isEverywhere = ({ statement }: LanguageFeature): boolean =>
  (Object.keys(browsers) as Browser[]).every((browser) =>
    has(statement, browser, oldestBrowsers[browsers[browser]] ?? ''),
  );
