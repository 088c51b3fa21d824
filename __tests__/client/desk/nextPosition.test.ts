import { describe, expect, it } from 'vitest';
import { nextPosition } from '../../../desk/src/data/nextPosition';

describe('the position of a new entry', () => {
  it('is 1 in an empty list and after the last one otherwise', () => {
    expect(nextPosition()).toBe(1);
    expect(nextPosition([])).toBe(1);
    expect(nextPosition([{ position: 0 }])).toBe(1);
    expect(nextPosition([{ position: 2 }, { position: 7 }])).toBe(8);
  });

  it('never equals that of another entry after a deletion', () => {
    const left = [{ position: 1 }, { position: 3 }];
    expect(left.map(({ position }) => position)).not.toContain(nextPosition(left));
  });
});
