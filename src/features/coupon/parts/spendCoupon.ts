import type { Coupon } from '@account-doctor/contract/types';
import { navigate } from '@/navigation/navigate';
import { track } from '@/data/track';

/** Leads to where a coupon is used: the form of the one game it is for, else the choice of games. */
export function spendCoupon({ games, orderKinds }: Pick<Coupon, 'games' | 'orderKinds'>): void {
  track('action:useCoupon');
  const [game] = games;
  const [kind] = orderKinds;
  const asked = kind !== undefined && orderKinds.length === 1 ? { kind } : {};
  if (game && games.length === 1) void navigate('fillInInfo', { gameId: game.gameId, ...asked });
  else void navigate('chooseGame', asked);
}
