import { NARRATIVE_MIN_LENGTH } from './limits';

/** Whose turn it is: nobody's yet, one's own, a second reader's; and what one has done. */
export const queueLanes = ['waiting', 'mine', 'reading', 'done'] as const;

/**
 * What a valuation lacks before anybody else may read it: a Chinese sentence by the field that it is
 * about. Empty when it can be handed in.
 * @param fair what the account comes to with all adjustments, in fen
 */
export function missingParts({
  narrative,
  fair,
}: {
  narrative: string;
  fair: number;
}): Record<string, string> {
  return {
    ...(narrative.trim().length < NARRATIVE_MIN_LENGTH && {
      narrative: `估价说明至少写 ${NARRATIVE_MIN_LENGTH} 个字`,
    }),
    ...(fair <= 0 && { adjustments: '调整后的价格要大于 0' }),
  };
}
