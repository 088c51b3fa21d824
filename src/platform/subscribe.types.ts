/** What a person answered to WeChat, by template; one that WeChat did not ask for is missing. */
type Answers = Partial<Record<string, boolean>>;

/**
 * Asks whether WeChat may tell of something once; only right after a tap. `null` where the program has no such
 * messages.
 */
export type Subscribe = ((templateIds: string[]) => Promise<Answers>) | null;
