import type { JourneyApp } from './app';

/** Answers what every game's form asks about safety: all is well, only of 包赔 nobody knows. */
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
