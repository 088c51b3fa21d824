/** What a look at one part of a deployment came to. */
export interface Finding {
  about: string;
  /** `note`: works, but an operator should know. */
  state: 'good' | 'note' | 'bad';
  said: string;
  /** What to do about it. */
  advice?: string;
}

/** A check that failed in a way that it did not foresee is a finding, too. */
export async function found(
  about: string,
  advice: string,
  check: () => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [{ about, state: 'bad', said: reasonOf(error), advice }];
  }
}

/** In few words why something did not work; `fetch` hides it in the cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name;
}
