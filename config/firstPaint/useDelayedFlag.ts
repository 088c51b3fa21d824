/** In a drawing nothing becomes late: it holds indicators from the start, and styles show them late. */
export const useDelayedFlag = (active: boolean): boolean => active;
