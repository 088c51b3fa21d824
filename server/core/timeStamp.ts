/** A moment as part of a file name, e.g. `20261123T210500Z`; names sort as the moments do. */
export const timeStamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
