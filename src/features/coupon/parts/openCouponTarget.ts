import type { Coupon, PayloadOf } from '@account-doctor/contract/types';
import { call } from '@/data/service';
import { trackHit } from '@/data/track';
import type { OpenNextPage } from '@/data/useAction';
import { navigate } from '@/navigation/navigate';

const WAITING = 'GET /app-api/api/evaluate/user/coupon/get/waiting';

/**
 * Opens the page where the coupon can be used: a locked report or unconfirmed order that it applies to, otherwise the
 * form of its only game, otherwise the list of games.
 */
export async function openCouponTarget(
  { games, orderKinds }: Pick<Coupon, 'games' | 'orderKinds'>,
  payload: PayloadOf<typeof WAITING>,
): Promise<OpenNextPage> {
  trackHit('action:useCoupon');
  const { waiting } = await call(WAITING, payload);
  if (waiting) {
    const { orderId, kind } = waiting;
    return () => navigate(kind === 'unlock' ? 'report' : 'checkout', { orderId });
  }
  const [game] = games;
  const [kind] = orderKinds;
  const only = kind !== undefined && orderKinds.length === 1 ? { kind } : {};
  return game && games.length === 1
    ? () => navigate('fillInInfo', { gameId: game.gameId, ...only })
    : () => navigate('chooseGame', only);
}
