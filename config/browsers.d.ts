export const oldestBrowsers: Record<string, string>;
export const buildTargets: string[];
export const syntaxYear: 2019;
