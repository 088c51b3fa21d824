import { call } from '@/data/service';

/** Reads the account of the listing that a share text leads to. */
export const readListing = (text: string, gameId: string) =>
  call('POST /app-api/api/evaluate/user/game/link/evaluate/verify', { text, gameId });
