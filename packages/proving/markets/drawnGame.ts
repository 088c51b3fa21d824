import type {
  Answer,
  Answers,
  FieldOption,
  GameField,
  MultiField,
} from '@account-doctor/contract/game';
import { pick, type SeededRandom } from '@account-doctor/server/core/seededRandom';
import type { Level } from './levels';
import type { TradedGame } from './offer';

/**
 * Random games and price laws, so that no constant of a method can be tuned to them. The seed determines the form, how
 * each field affects the price, interactions of fields, the noise, and the movement of the level.
 */

/** A random game and its market. */
export interface DrawnGame {
  game: TradedGame;
  /** The true price in yuan, without level and noise. */
  price: (serverId: string, answers: Answers) => number;
  level: Level;
  noise: { deviation: number; freedom: number };
  sales: number;
}

/** Worth of an answer, about 0 to 1, before it is multiplied by the field's weight. */
type Shape = (answer: Answer | undefined) => number;

const between = (random: SeededRandom, least: number, most: number): number =>
  least + (most - least) * random.uniform();
const whole = (random: SeededRandom, least: number, most: number): number =>
  least + random.below(most - least + 1);

const optionsOf = (random: SeededRandom, count: number, tiers: number): FieldOption[] =>
  Array.from({ length: count }, (_, index) => ({
    value: `o${index}`,
    label: `选项${index}`,
    ...(tiers > 1 && { tier: `T${random.below(tiers)}` }),
  }));

/** Worth of each option of a field; a few are worth much more than the others. */
const worthsOf = (options: readonly FieldOption[], random: SeededRandom): Map<string, number> =>
  new Map(options.map(({ value }) => [value, Math.exp(0.9 * random.normal()) / 3]));

interface DrawnField {
  field: GameField;
  shape: Shape;
}

function drawnNumber(key: string, random: SeededRandom): DrawnField {
  const max = pick([20, 100, 400, 5_000], random);
  const bend = pick(['straight', 'root', 'threshold', 'hill'] as const, random);
  const at = between(random, 0.2, 0.7);
  const shapes: Record<typeof bend, (share: number) => number> = {
    straight: (share) => share,
    root: Math.sqrt,
    threshold: (share) => 0.4 * share + (share > at ? 0.6 : 0),
    hill: (share) => 1 - ((share - at) / Math.max(at, 1 - at)) ** 2,
  };
  return {
    field: {
      ...{ key, label: key, kind: 'number', group: 'growth', required: true, min: 0, max },
      effect: bend === 'hill' ? 'open' : 'raises',
    },
    shape: (answer) => shapes[bend](Number(answer ?? 0) / max),
  };
}

function drawnChoice(key: string, random: SeededRandom): DrawnField {
  const options = optionsOf(random, whole(random, 2, 15), 1);
  const worths = worthsOf(options, random);
  return {
    field: {
      ...{ key, label: key, kind: 'choice', group: 'resources', required: true },
      ...{ effect: 'open', options },
    },
    shape: (answer) => worths.get(answer as string) ?? 0,
  };
}

function drawnGrade(key: string, random: SeededRandom): DrawnField {
  const options = optionsOf(random, whole(random, 4, 9), 1);
  const power = between(random, 0.5, 2.5);
  return {
    field: {
      ...{ key, label: key, kind: 'grade', group: 'growth', required: true },
      ...{ effect: 'raises', options },
    },
    shape: (answer) =>
      (options.findIndex(({ value }) => value === answer) / (options.length - 1)) ** power,
  };
}

/** A random list of items, with or without levels; complete sets of three items may have a bonus. */
function drawnList(key: string, random: SeededRandom): DrawnField {
  const options = optionsOf(random, whole(random, 8, 60), whole(random, 1, 3));
  const worths = worthsOf(options, random);
  const isLeveled = random.uniform() < 0.5;
  const perLevel = between(random, 0, 0.6);
  const setBonus = random.uniform() < 0.4 ? between(random, 0.5, 2) : 0;
  const scale = Math.sqrt(options.length);
  const base: Omit<MultiField, 'kind'> = {
    ...{ key, label: key, group: 'rarity', required: true, effect: 'raises', options },
  };
  return {
    field: isLeveled
      ? { ...base, kind: 'leveled', level: { label: '级', min: 0, max: 6 } }
      : { ...base, kind: 'multi' },
    shape: (answer) => {
      const owned = Array.isArray(answer)
        ? new Map(answer.map((value) => [value, 0]))
        : new Map(Object.entries((answer ?? {}) as Record<string, number>));
      let sum = 0;
      for (const [value, level] of owned) sum += (worths.get(value) ?? 0) * (1 + perLevel * level);
      for (let first = 0; setBonus > 0 && first + 2 < options.length; first += 3)
        if ([0, 1, 2].every((next) => owned.has(`o${first + next}`))) sum += setBonus;
      return sum / scale;
    },
  };
}

function drawnFlag(key: string, random: SeededRandom): DrawnField {
  const effect = pick(['raises', 'lowers'] as const, random);
  return {
    field: { ...{ key, label: key, kind: 'boolean', group: 'resources', required: true, effect } },
    shape: (answer) => (answer === true ? (effect === 'raises' ? 1 : -1) : 0),
  };
}

const kinds = [drawnNumber, drawnChoice, drawnGrade, drawnList, drawnFlag];

function drawnFields(random: SeededRandom): DrawnField[] {
  const counts = [
    whole(random, 2, 6),
    whole(random, 0, 3),
    whole(random, 0, 2),
    whole(random, 0, 2),
  ];
  return [...counts, whole(random, 0, 2)].flatMap((count, kind) =>
    Array.from(
      { length: count },
      (_, index) => kinds[kind]?.(`f${kind}x${index}`, random) ?? [],
    ).flat(),
  );
}

function drawnLevel(random: SeededRandom): Level {
  const size = between(random, -0.35, 0.35);
  const at = whole(random, 3, 60);
  return pick<Level>(
    [
      () => 1,
      () => 1,
      (daysBefore) => (1 + size) ** (1 - Math.min(1, daysBefore / 90)),
      (daysBefore) => (daysBefore < at ? 1 + size : 1),
    ],
    random,
  );
}

/** Draws a game, its price law and its market. The same random source gives the same game. */
export function drawGame(code: string, random: SeededRandom): DrawnGame {
  const fields = drawnFields(random);
  const weights = fields.map(() => Math.exp(0.8 * random.normal()));
  const inYuan = random.uniform() < 0.4;
  const pairs = Array.from({ length: whole(random, 0, 3) }, () => ({
    one: random.below(fields.length),
    other: random.below(fields.length),
    weight: random.normal(),
  }));
  const servers = Array.from({ length: pick([1, 1, 3, 20], random) }, (_, index) => ({
    server: { serverId: `s${index}`, zoneFamily: 'all' },
    level: 0.15 * random.normal(),
  }));
  const spread = between(random, 0.5, 1.4);
  const serverLevels = new Map(servers.map(({ server, level }) => [server.serverId, level]));
  const total = Math.sqrt(weights.reduce((sum, weight) => sum + weight ** 2, 0));
  return {
    game: {
      code,
      servers: servers.map(({ server }) => server),
      fields: fields.map(({ field }) => field),
    },
    price(serverId, answers) {
      const shares = fields.map(({ field, shape }) => shape(answers[field.key]));
      let sum = 0;
      shares.forEach((share, index) => (sum += (weights[index] as number) * share));
      for (const { one, other, weight } of pairs)
        sum += weight * (shares[one] as number) * (shares[other] as number);
      const scaled = (2 * spread * sum) / total;
      const worth = inYuan ? 60 + 600 * Math.max(0, scaled) : 200 * Math.exp(scaled);
      return worth * Math.exp(serverLevels.get(serverId) ?? 0);
    },
    level: drawnLevel(random),
    noise: { deviation: between(random, 0.06, 0.35), freedom: pick([3, 5, 30], random) },
    sales: pick([150, 400, 1_000, 2_500], random),
  };
}
