import { createRequire } from 'node:module';
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { oldestBrowsers } from '../../../config/browsers';

/** MDN's data about which browser supports what. */

interface Compat {
  api: Identifier;
  javascript: { builtins: Identifier };
}

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as Compat;

/** Our browser names by MDN's; Safari on a Mac has the same version as on a phone. */
const browsers = { chrome: 'chrome', firefox: 'firefox', safari_ios: 'ios' } as const;
type Browser = keyof typeof browsers;

const isOlder = (version: string, than: string) => {
  const [left, right] = [version, than].map((text) => text.replace('≤', '').split('.').map(Number));
  for (const [index, part] of (left ?? []).entries())
    if (part !== (right?.[index] ?? 0)) return part < (right?.[index] ?? 0);
  return false;
};

/** Whether that version of a browser supports a feature, under its own name and without a setting. */
function has({ support }: CompatStatement, browser: Browser, version: string): boolean {
  const found = support[browser];
  if (found === undefined) return true;
  return [found].flat().some(({ version_added: added, flags, prefix, alternative_name: other }) => {
    if (flags || prefix || other || !added || added === 'preview') return false;
    return !isOlder(version, added);
  });
}

/** A feature of the language: `Array.prototype.at` is `{ owner: 'Array', member: 'at' }`. */
export interface LanguageFeature {
  owner: string;
  /** The member; `null` for the owner itself. */
  member: string | null;
  statement: CompatStatement;
}

function featuresOf(parts: Identifier): LanguageFeature[] {
  return Object.entries(parts).flatMap(([owner, identifier]) => {
    if (owner === '__compat') return [];
    const own = (identifier as Identifier).__compat;
    const members = Object.entries(identifier as Identifier).flatMap(([name, part]) => {
      const statement = (part as Identifier).__compat;
      // Skips details of a member, e.g. a parameter, and events, which are no properties.
      if (name === '__compat' || !statement || name.endsWith('_event')) return [];
      return [{ owner, member: name.replace(/_static$/, ''), statement }];
    });
    return [...(own ? [{ owner, member: null, statement: own }] : []), ...members];
  });
}

export const builtInFeatures = featuresOf(data.javascript.builtins);
const interfaces = featuresOf(data.api);

/** Features that the oldest supported version of a browser lacks. */
export const lackedBy = (browser: Browser): LanguageFeature[] =>
  [...builtInFeatures, ...interfaces].filter(
    ({ statement }) => !has(statement, browser, oldestBrowsers[browsers[browser]] ?? ''),
  );

/** Whether all supported browsers have the feature. */
export const isEverywhere = ({ statement }: LanguageFeature): boolean =>
  (Object.keys(browsers) as Browser[]).every((browser) =>
    has(statement, browser, oldestBrowsers[browsers[browser]] ?? ''),
  );
