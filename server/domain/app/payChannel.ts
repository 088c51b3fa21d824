import type { PayChannel } from '@account-doctor/contract/payment';
import { type OrderKind, orderKinds } from '@account-doctor/contract/states';
import type { Caller } from '../../core/http/handler';
import type { Settings } from '../../core/settings';

type Place = Pick<Caller, 'terminal'>;

/** The payment channel for goods at the caller's terminal; `null` if they are not sold there. */
export function payChannel(
  { payment }: Pick<Settings, 'payment'>,
  caller: Place,
  kind: OrderKind,
): PayChannel | null {
  const { humanChannels: human, unlockChannels: unlock } = payment;
  // Estimates are free.
  const channels: Record<OrderKind, typeof human> = { ai: {}, human, unlock };
  return channels[kind][caller.terminal] ?? null;
}

/** Whether anything is sold at the caller's terminal. */
export const paysAnything = (settings: Pick<Settings, 'payment'>, caller: Place): boolean =>
  orderKinds.some((kind) => payChannel(settings, caller, kind) !== null);
