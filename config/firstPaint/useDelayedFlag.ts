/** Shows loading indicators in a drawing immediately; their styles delay when they become visible. */
export const useDelayedFlag = (active: boolean): boolean => active;
