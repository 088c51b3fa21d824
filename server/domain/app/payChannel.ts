import type { PayChannel } from '@account-doctor/contract/payment';
import { type OrderKind, orderKinds } from '@account-doctor/contract/states';
import type { Caller } from '../../core/http/handler';
import type { Settings } from '../../core/settings';

type CallerTerminal = Pick<Caller, 'terminal'>;

/** The payment channel for goods of a kind at the caller's terminal; `null` if these goods are not sold there. */
export function payChannel(
  { payment }: Pick<Settings, 'payment'>,
  caller: CallerTerminal,
  kind: OrderKind,
): PayChannel | null {
  const { humanChannels: human, unlockChannels: unlock } = payment;
  // Estimates are free.
  const channels: Record<OrderKind, typeof human> = { ai: {}, human, unlock };
  return channels[kind][caller.terminal] ?? null;
}

/** Whether anything is sold at the caller's terminal. */
export const sellsAnything = (
  settings: Pick<Settings, 'payment'>,
  caller: CallerTerminal,
): boolean => orderKinds.some((kind) => payChannel(settings, caller, kind) !== null);
