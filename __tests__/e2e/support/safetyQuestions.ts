import type { JourneyApp } from './app';

/** Answers a game's safety questions: all favourably, except 包赔, which the user does not know. */
export async function answerSafety(app: JourneyApp): Promise<void> {
  for (const answer of [
    'secondRealName-no',
    'antiAddiction-no',
    'rebindable-yes',
    'banRecord-no',
    'insured-unknown',
  ])
    await app.tapOn(`field-answers-${answer}`);
}
