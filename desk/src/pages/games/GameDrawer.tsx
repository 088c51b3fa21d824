import type { DeskGame } from '@account-doctor/contract/types';
import { EditGame, type Editing } from './edit/EditGame';
import { EditAvailability } from './EditAvailability';
import { EditPrices } from './EditPrices';
import type { PriceList } from './fallbackPrice';
import { GameVersions } from './GameVersions';
import { ImportCatalogue } from './ImportCatalogue';

/** The drawer that is open beside the list of games, and its subject. */
export type OpenDrawer =
  | { kind: 'availability'; game: DeskGame }
  | ({ kind: 'game' } & Editing)
  /** `null` for the prices of all games without their own. */
  | { kind: 'prices'; game: DeskGame | null }
  | { kind: 'versions'; game: DeskGame }
  | { kind: 'import' };

/** The drawer of an action on one game or on all. */
export function GameDrawer({
  drawer,
  prices,
  newPosition,
  onClose,
  onChanged,
}: {
  drawer: OpenDrawer;
  /** Missing until they are loaded. */
  prices: PriceList | undefined;
  /** Sort position of a new game. */
  newPosition: number;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}) {
  switch (drawer.kind) {
    case 'availability':
      return <EditAvailability game={drawer.game} onClose={onClose} onSaved={onChanged} />;
    case 'game':
      return (
        <EditGame editing={drawer} position={newPosition} onClose={onClose} onSaved={onChanged} />
      );
    case 'prices':
      return (
        prices && (
          <EditPrices game={drawer.game} prices={prices} onClose={onClose} onSaved={onChanged} />
        )
      );
    case 'versions':
      return <GameVersions game={drawer.game} onClose={onClose} onRestored={onChanged} />;
    case 'import':
      return <ImportCatalogue onClose={onClose} onTaken={onChanged} />;
  }
}
