import { z } from 'zod';

/** Maximum of an integer column, which is 21 million yuan in fen. */
export const MOST_FEN = 2_147_483_647;

/** An amount reported by a provider: positive whole fen that fit into a column. */
export const ReportedFen = z.int().positive().max(MOST_FEN);

/** A payment, refund or trade number reported by a provider: printable, without spaces, at most 64 characters. */
export const ReportedNumber = z.string().regex(/^[\x21-\x7e]{1,64}$/);
