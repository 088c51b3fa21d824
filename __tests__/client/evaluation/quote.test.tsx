import { afterEach, expect, it, vi } from 'vitest';
import { FillInInfo } from '@/features/account-form/FillInInfo';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, quotes, serveWith } from '../support/service';
import { description, game } from './description';

const { servers, fields } = description;
const quote = {
  range: { fair: 260_000, low: 210_000, high: 340_000 },
  sample: true,
  open: [
    { key: 'limited', change: 24_000 },
    { key: 'insured', change: 50 },
  ],
};

afterEach(closeScreen);

it('the price range appears with the first answer, and is requested once per change', async () => {
  serveWith(
    ({ url }) => {
      if (url.endsWith('/game/detail')) return accepted(game);
      if (url.endsWith('/game/server')) return accepted({ list: servers });
      return accepted({ gameId: 'game-1', fields });
    },
    { quote },
  );
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  const screen = await openScreen(
    () => <FillInInfo gameId="game-1" />,
    ({ session }) => session.signIn({ token: 't', userId: 'user-1', newUser: false }),
  );
  await screen.press('radio', servers[1]!.label);
  expect(screen.text()).toMatch(/已填 0\/\d+/);
  for (const typed of ['1', '12']) await screen.fill('皮肤数量', typed);
  await vi.waitFor(() => expect(screen.text()).toContain('¥2,100–3,400'));
  expect(quotes.map(({ data }) => JSON.parse(data as string) as unknown)).toEqual([
    { gameId: 'game-1', serverId: 'server-2', answers: { skins: 12 } },
  ]);
  const label = fields.find(({ key }) => key === 'limited')!.label;
  expect(screen.text()).toContain(`示例价，先填${label}更准`);
  expect(screen.text()).toContain('可能差 ¥240');
  // Less than a yuan is not worth a note.
  expect(screen.text()).not.toContain('可能差 ¥1');
});
