/** Result of a check of one part of a deployment. */
export interface Finding {
  about: string;
  /** `note`: works, but the operator should know. */
  state: 'good' | 'note' | 'bad';
  /** What was found, in the operator's language. */
  said: string;
  /** What the operator should do about the finding. */
  advice?: string;
}

/** Reports an unexpected error of a check as a finding. */
export async function errorAsFinding(
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

/** The short reason of an error, which `fetch` puts into the error's cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name;
}
