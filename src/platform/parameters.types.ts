/** Query parameters of a page as text; what Taro adds for itself is left out. */
export type ReadParameters = (
  params: Partial<Record<string, string>> | undefined,
) => Record<string, string>;
