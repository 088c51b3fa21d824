import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../server/core/seededRandom';
import { trackLevel, type LevelTrack } from '../../../server/valuation/level';

const DAYS = 180;
const NOISE = 0.23;
const PER_DAY = 10;

/** Sales of a market whose level is known. */
function followed(name: string, levelOf: (day: number) => number, perDay = PER_DAY): LevelTrack {
  const random = seededRandom(name);
  const sightings = Array.from({ length: DAYS * perDay }, () => {
    const day = DAYS * random.uniform();
    return { day, apart: levelOf(day) + NOISE * random.normal(), deviation: NOISE, weight: 1 };
  });
  return trackLevel(sightings, DAYS - 1);
}

const step = (day: number, size: number) => (at: number) => (at < day ? 0 : Math.log1p(size));
const errorOn = (track: LevelTrack, day: number, level: number) =>
  Math.abs((track.before[day]?.level ?? NaN) - level);
const middle = (values: number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
const seeds = Array.from({ length: 9 }, (_, seed) => `market ${seed}`);

it('the level of 200,000 sales is followed', () => {
  const track = followed('many sales', () => 0, Math.ceil(200_000 / DAYS));
  expect(Math.abs(track.last.level)).toBeLessThan(0.01);
});

describe('the level of a calm market', () => {
  it('stays where it is, to within two per cent', () => {
    for (const name of seeds.slice(0, 4)) {
      const { before, last } = followed(name, () => 0);
      const squares = before.slice(30).map(({ level }) => level ** 2);
      expect(Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / squares.length)).toBeLessThan(
        0.025,
      );
      expect(Math.abs(last.level)).toBeLessThan(0.03);
      expect(last.deviation).toBeLessThan(0.04);
    }
  });
});

describe.each([-0.2, 0.2, -0.3])('a step of %d overnight', (size) => {
  const tracks = seeds.map((name) => followed(name, step(150, size)));

  it('is believed after some fifty sales, in the middle of many markets', () => {
    const errors = tracks.map((track) => errorOn(track, 155, Math.log1p(size)));
    expect(middle(errors)).toBeLessThan(0.05);
    for (const track of tracks) expect(errorOn(track, 162, Math.log1p(size))).toBeLessThan(0.09);
  });

  it('is put on its day by what came after', () => {
    for (const { smoothed } of tracks) {
      expect(Math.abs(smoothed[145]?.level ?? NaN)).toBeLessThan(0.04);
      expect(Math.abs((smoothed[155]?.level ?? NaN) - Math.log1p(size))).toBeLessThan(0.07);
    }
  });
});

describe('a slide of 30 % over 30 days', () => {
  it('is followed on its way, and left where it ends', () => {
    const levelOf = (day: number) => Math.log(1 - 0.3 * Math.min(1, Math.max(0, (day - 120) / 30)));
    const tracks = seeds.map((name) => followed(name, levelOf));
    expect(middle(tracks.map((track) => errorOn(track, 140, levelOf(140))))).toBeLessThan(0.06);
    expect(middle(tracks.map((track) => errorOn(track, 154, levelOf(154))))).toBeLessThan(0.05);
  });
});

describe('what is seen of a level', () => {
  it('is vague after a step until there are sales to tell', () => {
    const { before } = followed('vague', step(150, -0.2));
    const usual = middle(before.slice(60, 140).map(({ deviation }) => deviation));
    const after = Math.max(...before.slice(151, 155).map(({ deviation }) => deviation));
    expect(after).toBeGreaterThan(1.5 * usual);
  });

  it('is hardly moved by a blunder', () => {
    const sightings = Array.from({ length: 200 }, (_, index) => ({
      day: index / 2,
      apart: index % 10 === 0 ? Math.log(10) : 0,
      deviation: NOISE,
      weight: 1,
    }));
    expect(Math.abs(trackLevel(sightings, 99).last.level)).toBeLessThan(0.05);
  });

  it('reaches over ten years and days without sales', () => {
    const sightings = [0, 1, 2, 3_600, 3_601].map((day) => ({
      day,
      apart: 0.1,
      deviation: NOISE,
      weight: 1,
    }));
    const { days, last } = trackLevel(sightings, 3_650);
    expect(days.length).toBeLessThan(1_000);
    expect(days[0]).toBe(0);
    expect(Math.abs(last.level - 0.1)).toBeLessThan(0.2);
  });
});
