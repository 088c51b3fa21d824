import type { CatalogueGame } from './catalogueGame';
import { honorOfKings } from './honorOfKings';

/** The games that the project ships with. */
export const catalogueGames: CatalogueGame[] = [honorOfKings];
