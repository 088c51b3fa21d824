import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useState } from 'react';
import { RevealedPrice } from '@/features/report/parts/RevealedPrice';
import { Button } from '@/ui/Button';
import { closeScreen, openScreen } from '../support/screen';

/** A price that changes, as when a valuer's second report replaces the first. */
function Valued({ reveals }: { reveals: boolean }) {
  const [fen, setFen] = useState(1_930_000);
  return (
    <>
      <RevealedPrice fen={fen} reveals={reveals} />
      <Button onPress={() => setFen(1_080_000)}>复评</Button>
    </>
  );
}

beforeEach(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});
afterEach(closeScreen);

describe('the price of a report', () => {
  it('is that of the report on screen, whatever was shown before', async () => {
    const screen = await openScreen(() => <Valued reveals={false} />);
    expect(screen.text()).toContain('¥19,300');
    await screen.pressButton('复评');
    expect(screen.text()).toContain('¥10,800');
    expect(screen.text()).not.toContain('¥19,300');
  });

  it('stops its count-up at a tap, and can change afterwards', async () => {
    const screen = await openScreen(() => <Valued reveals />);
    await screen.pressButton('估价 ¥19,300');
    expect(screen.text()).toContain('¥19,300');
    await screen.pressButton('复评');
    expect(screen.text()).toContain('¥10,800');
    expect(screen.queryByRole('button', { name: /^估价/ })).toBeNull();
  });
});
