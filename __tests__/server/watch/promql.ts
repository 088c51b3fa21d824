/**
 * The part of PromQL that alerts and dashboard use, over two scrapes a minute apart: selectors,
 * rate, increase, histogram_quantile, sum and max with `by`, arithmetic, comparisons, `or`, `and`
 * and `unless` with `on`. Anything else throws, so that no rule is skipped.
 */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

interface Scrapes {
  before: Sample[];
  after: Sample[];
}
type Value = number | Sample[];

/** Samples of a scrape in Prometheus' text format. */
export const readScrape = (text: string): Sample[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] =
        /^([\w:]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
      return {
        name,
        labels: Object.fromEntries(pairs.map(([, key = '', text = '']) => [key, text])),
        value: Number(value.replace('Inf', 'Infinity')),
      };
    });

const SECONDS_APART = 60;
const TOKEN = /\s*(>=|<=|==|!=|=~|!~|[-+*/<>(){}[\],=]|"[^"]*"|[\w:.]+)/y;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) throw new Error(`Unread in ${text}: ${text.slice(at)}`);
    tokens.push(token);
  }
  return tokens;
}

const keyOf = (labels: Record<string, string>) => JSON.stringify(Object.entries(labels).sort());
const operations: Record<string, (a: number, b: number) => number | boolean> = {
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '==': (a, b) => a === b,
};
const levels = [['or'], ['and', 'unless'], ['>', '<', '=='], ['*', '/']];

/** The value of an expression: for a comparison, the samples for which it is true. */
export function evaluatePromql(text: string, scrapes: Scrapes): Value {
  const tokens = tokensOf(text);
  const take = (wanted?: string): string => {
    const token = tokens.shift();
    if (token === undefined || (wanted !== undefined && token !== wanted))
      throw new Error(`${wanted} instead of ${token} is wanted in ${text}`);
    return token;
  };
  const takeIf = (wanted: string) => tokens[0] === wanted && tokens.shift() !== undefined;

  function binary(level = 0): Value {
    const own = levels[level];
    if (!own) return unary();
    let left = binary(level + 1);
    while (own.includes(tokens[0] ?? '')) {
      const operator = take();
      left =
        operator === 'and' || operator === 'unless'
          ? intersect(operator, left, listIf('on'), binary(level + 1))
          : combine(operator, left, binary(level + 1));
    }
    return left;
  }

  /** The labels of a clause such as `by (code)`, or `null` without a clause. */
  function listIf(clause: string): string[] | null {
    if (!takeIf(clause)) return null;
    const labels: string[] = [];
    take('(');
    do labels.push(take());
    while (takeIf(','));
    take(')');
    return labels;
  }

  function intersect(how: string, left: Value, on: string[] | null, right: Value): Value {
    if (typeof left === 'number' || typeof right === 'number') throw new Error(`${how} in ${text}`);
    const own = ({ labels }: Sample) =>
      keyOf(on ? Object.fromEntries(on.map((label) => [label, labels[label] ?? ''])) : labels);
    const others = new Set(right.map(own));
    return left.filter((sample) => others.has(own(sample)) === (how === 'and'));
  }

  function combine(operator: string, left: Value, right: Value): Value {
    if (operator === 'or') {
      if (typeof left === 'number' || typeof right === 'number') throw new Error(`or in ${text}`);
      return [...left, ...right];
    }
    if (typeof left === 'number') throw new Error(`A number on the left in ${text}`);
    return left.flatMap((sample) => {
      const other =
        typeof right === 'number'
          ? right
          : right.find(({ labels }) => keyOf(labels) === keyOf(sample.labels))?.value;
      if (other === undefined) return [];
      const value = operations[operator]?.(sample.value, other);
      if (typeof value === 'boolean') return value ? [sample] : [];
      return [{ ...sample, value: value ?? Number.NaN }];
    });
  }

  function unary(): Value {
    const token = take();
    if (/^[\d.]+$/.test(token)) return Number(token);
    if (token === 'sum' || token === 'max') return aggregate(token);
    if (token === '(') {
      const inner = binary();
      take(')');
      return inner;
    }
    if (token === 'rate' || token === 'increase') {
      take('(');
      const counted = increase();
      take(')');
      if (token === 'increase') return counted;
      return counted.map((sample) => ({ ...sample, value: sample.value / SECONDS_APART }));
    }
    if (token === 'histogram_quantile') {
      take('(');
      const share = Number(take());
      take(',');
      const buckets = binary();
      take(')');
      return quantile(share, buckets as Sample[]);
    }
    if (token !== '{') return select(token, scrapes.after);
    tokens.unshift(token);
    return select(null, scrapes.after);
  }

  function aggregate(how: 'sum' | 'max'): Sample[] {
    const by = listIf('by') ?? [];
    take('(');
    const samples = binary() as Sample[];
    take(')');
    const groups = new Map<string, Sample>();
    for (const { labels, value } of samples) {
      const own = Object.fromEntries(by.map((label) => [label, labels[label] ?? '']));
      const group = groups.get(keyOf(own)) ?? {
        name: '',
        labels: own,
        value: how === 'sum' ? 0 : -Infinity,
      };
      group.value = how === 'sum' ? group.value + value : Math.max(group.value, value);
      groups.set(keyOf(own), group);
    }
    return [...groups.values()];
  }

  /** The increase between the two scrapes, which are within every time window of the rules. */
  function increase(): Sample[] {
    const name = take();
    const rest = [...tokens];
    const after = select(name, scrapes.after);
    tokens.splice(0, tokens.length, ...rest);
    const before = select(name, scrapes.before);
    take('[');
    take();
    take(']');
    return after.map((sample) => {
      const then = before.find(({ labels }) => keyOf(labels) === keyOf(sample.labels))?.value ?? 0;
      return { ...sample, value: sample.value - then };
    });
  }

  function select(name: string | null, samples: Sample[]): Sample[] {
    const matchers: ((sample: Sample) => boolean)[] = [];
    if (takeIf('{'))
      while (!takeIf('}')) {
        const [label, operator, quoted] = [take(), take(), take()];
        const wanted = quoted.slice(1, -1);
        const matches: Record<string, (value: string) => boolean> = {
          '=': (value) => value === wanted,
          '!=': (value) => value !== wanted,
          '=~': (value) => new RegExp(`^(?:${wanted})$`).test(value),
          '!~': (value) => !new RegExp(`^(?:${wanted})$`).test(value),
        };
        const match = matches[operator];
        if (!match) throw new Error(`${operator} in ${text}`);
        matchers.push((sample) =>
          match((label === '__name__' ? sample.name : sample.labels[label]) ?? ''),
        );
        takeIf(',');
      }
    return samples.filter(
      (sample) =>
        (name === null || sample.name === name) && matchers.every((matches) => matches(sample)),
    );
  }

  const value = binary();
  if (tokens.length > 0) throw new Error(`Unread in ${text}: ${tokens.join(' ')}`);
  return value;
}

/** The quantile as in Prometheus: interpolated in the bucket that contains it. */
function quantile(share: number, buckets: Sample[]): Sample[] {
  const bounds = buckets
    .map(({ labels, value }) => ({ le: Number(labels.le?.replace('+Inf', 'Infinity')), value }))
    .sort((a, b) => a.le - b.le);
  const total = bounds.at(-1)?.value ?? 0;
  if (total === 0) return [];
  const at = bounds.findIndex(({ value }) => value >= share * total);
  const [found, below] = [bounds[at], bounds[at - 1] ?? { le: 0, value: 0 }];
  if (!found) return [];
  const within = (share * total - below.value) / (found.value - below.value);
  const value = found.le === Infinity ? below.le : below.le + (found.le - below.le) * within;
  return [{ name: '', labels: {}, value }];
}
