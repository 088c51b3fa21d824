import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Report } from '@account-doctor/contract/types';
import { fieldGroups } from '@account-doctor/contract/game';
import { barPosition, waterfallSteps } from '@account-doctor/contract/waterfall';
import { poorReport, richReport } from './fixtures';

type Factors = Report['factors'];

const fen = fc.integer({ min: -50_000, max: 50_000 }).map((yuan) => yuan * 100);
const factor = fc.record({
  key: fc.uuid(),
  label: fc.constant('皮肤'),
  value: fc.constant('1 个'),
  contribution: fen,
  uncertainty: fc.option(fen.map(Math.abs)),
});
const anyFactors: fc.Arbitrary<Factors> = fc.record({
  base: fc.integer({ min: 1, max: 500_000 }).map((yuan) => yuan * 100),
  groups: fc.array(
    fc
      .record({ group: fc.constantFrom(...fieldGroups), factors: fc.array(factor) })
      .map((group) => ({
        ...group,
        total: group.factors.reduce((sum, { contribution }) => sum + contribution, 0),
      })),
  ),
  rounding: fen,
});

describe('the steps from the base price to the fair price', () => {
  it('end at the fair price of the report', () => {
    expect(waterfallSteps(richReport.factors).sum).toBe(richReport.value.fair);
    expect(waterfallSteps(poorReport.factors).sum).toBe(poorReport.value.fair);
  });

  it('continue to the valuer’s price by the valuer’s adjustments, and the scale includes it', () => {
    const adjustments = [
      { label: '换绑周期', reason: '', amount: -900_000 },
      { label: '限定皇冠', reason: '', amount: 3_000_000 },
    ];
    const {
      model,
      adjustments: steps,
      sum,
      reach,
    } = waterfallSteps(richReport.factors, adjustments);
    expect(model).toBe(richReport.value.fair);
    expect(steps.map(({ span }) => span)).toEqual([
      { from: model, to: model - 900_000 },
      { from: model - 900_000, to: model + 2_100_000 },
    ]);
    expect(sum).toBe(model + 2_100_000);
    expect(reach.to).toBeGreaterThanOrEqual(sum);
    expect(reach.from).toBeLessThanOrEqual(model - 900_000);
  });

  it('start where the previous one ended, in any order', () => {
    fc.assert(
      fc.property(anyFactors, (factors) => {
        const { base, groups, rounding, sum } = waterfallSteps(factors);
        let at = base.to;
        for (const { span, steps } of groups) {
          expect(span.from).toBe(at);
          for (const step of steps) {
            expect(step.span.from).toBe(at);
            at += step.factor.contribution;
            expect(step.span.to).toBe(at);
          }
          expect(span.to).toBe(at);
        }
        expect(rounding.from).toBe(at);
        expect(sum).toBe(at + factors.rounding);
      }),
    );
  });

  it('include every factor as a step or in the list of slight ones', () => {
    const { groups } = waterfallSteps(richReport.factors);
    for (const [index, { steps, slight }] of groups.entries())
      expect(steps.length + slight.length).toBe(richReport.factors.groups[index]!.factors.length);
    expect(groups[0]!.slight.map(({ label }) => label)).toEqual(['头像框']);
  });

  it('put the largest contributions of a group first and unanswered factors last', () => {
    const { groups } = waterfallSteps(richReport.factors);
    expect(groups[0]!.steps.map(({ factor: { label } }) => label)).toEqual([
      '荣耀典藏',
      '皮肤',
      '星传说',
    ]);
    fc.assert(
      fc.property(anyFactors, (factors) => {
        for (const { steps } of waterfallSteps(factors).groups) {
          const unanswered = steps.map(({ factor }) => factor.uncertainty !== null);
          expect(unanswered).toEqual([...unanswered].sort((a, b) => Number(a) - Number(b)));
          for (const part of [true, false]) {
            const sizes = steps
              .filter((_step, index) => unanswered[index] === part)
              .map(({ factor }) => Math.abs(factor.contribution));
            expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
          }
        }
      }),
    );
  });
});

describe('the bars of the steps', () => {
  it('stay within the drawing and are as long as their amounts', () => {
    fc.assert(
      fc.property(anyFactors, (factors) => {
        const { base, groups, rounding, reach } = waterfallSteps(factors);
        for (const span of [base, rounding, ...groups.map((group) => group.span)]) {
          const { left, width } = barPosition(span, reach);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + width).toBeLessThanOrEqual(100 + 1e-9);
          expect(width).toBeCloseTo(
            (100 * Math.abs(span.to - span.from)) / (reach.to - reach.from),
          );
        }
      }),
    );
  });

  it('are cut off where an uncertainty exceeds the chart', () => {
    const reach = { from: 0, to: 1_000 };
    expect(barPosition({ from: -500, to: 500 }, reach)).toEqual({ left: 0, width: 50 });
    expect(barPosition({ from: 900, to: 2_000 }, reach)).toEqual({ left: 90, width: 10 });
  });
});
