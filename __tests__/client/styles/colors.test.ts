import { describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const src = path.resolve(__dirname, '../../../src');
const read = (file: string) => readFileSync(path.join(src, file), 'utf8');

/** The colours of a theme by name. */
const colorsOf = (text: string) =>
  new Map([...text.matchAll(/--color-([\w-]+): (#\w+);/g)].map(([, name, ink]) => [name, ink]));
const light = colorsOf(read('styles/tokens.scss'));
const dark = colorsOf(read('styles/dark.scss'));

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, brighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (brighter + 0.05) / (darker + 0.05);
}

const grounds = ['surface', 'page', 'surface-sunken'];
const kinds = ['primary', 'success', 'error', 'warning', 'info'];

/** Text colours, and the background of each. */
const readOn: [ink: string, ground: string][] = [
  ...['text', 'text-secondary', 'text-tertiary', 'primary-strong'].flatMap((ink) =>
    grounds.map((ground): [string, string] => [ink, ground]),
  ),
  ...kinds.map((kind): [string, string] => [
    kind === 'primary' ? 'primary-strong' : kind,
    `${kind}-soft`,
  ]),
  ...['success', 'error', 'warning', 'selected'].map((ink): [string, string] => [ink, 'surface']),
  ...kinds.map((kind): [string, string] => ['text', `${kind}-soft`]),
  ...['primary-strong', 'error', 'success', 'group-appearance', 'warning'].map(
    (ground): [string, string] => ['text-inverse', ground],
  ),
];

/** Colours of icons and of borders of controls, and the background of each. */
const seenOn: [sign: string, ground: string][] = [
  ['line-strong', 'surface'],
  ['primary', 'surface'],
  ['selected-bright', 'surface'],
  ...['appearance', 'growth', 'rarity', 'resources', 'security'].map((group): [string, string] => [
    `group-${group}`,
    'surface',
  ]),
];

describe.each([
  ['light', light],
  ['dark', new Map([...light, ...dark])],
])('the %s theme', (_, colors) => {
  const between = (one: string, other: string) =>
    contrast(colors.get(one) ?? '', colors.get(other) ?? '');

  it.each(readOn)('gives %s enough contrast as text on %s', (ink, ground) => {
    expect(between(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(seenOn)('gives %s enough contrast on %s', (sign, ground) => {
    expect(between(sign, ground)).toBeGreaterThanOrEqual(3);
  });
});

describe('the dark theme', () => {
  it('redefines every colour of the light theme except those on pictures', () => {
    expect([...light.keys()].filter((name) => !dark.has(name))).toEqual(['on-veil']);
    expect([...dark.keys()].filter((name) => !light.has(name))).toEqual([]);
  });
});

/** Files that pass colours to the platform, which cannot read design tokens. */
const handsColors = ['platform/display/display.h5.ts', 'platform/display/display.weapp.ts'];

describe('a page', () => {
  it('contains no colour values in its code', () => {
    const programs = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const raw = programs.filter((file) =>
      /['"`]#[0-9a-fA-F]{3,8}['"`]|\brgba?\(|\bhsla?\(/.test(read(file)),
    );
    expect(raw.sort()).toEqual(handsColors);
  });

  it('has the same colours in the platform’s bars as inside', () => {
    const around = JSON.parse(read('theme.json')) as Record<string, Record<string, string>>;
    for (const [theme, colors] of [
      ['light', light],
      ['dark', dark],
    ] as const) {
      const [surface, page] = [colors.get('surface') ?? '', colors.get('page') ?? ''];
      expect(luminance(around[theme]?.bar ?? '')).toBe(luminance(surface));
      expect(around[theme]?.page).toBe(page);
      expect(read('platform/display/display.weapp.ts')).toContain(`page: '${page}'`);
    }
  });
});
