import type { DeskGame } from '@account-doctor/contract/types';
import { EditGame, type EditedGame } from './edit/EditGame';
import { EditAvailability } from './EditAvailability';
import { EditPrices } from './EditPrices';
import type { PriceList } from './fallbackPrice';
import { GameFromSheet, UpdateFromSheet } from './GameFromSheet';
import { GameVersions } from './GameVersions';
import { ImportCatalogue } from './ImportCatalogue';

/** The open drawer beside the list of games, and what it shows. */
export type OpenDrawer =
  | { kind: 'availability'; game: DeskGame }
  | ({ kind: 'game' } & EditedGame)
  /** `null` for the default prices, which apply to games without prices of their own. */
  | { kind: 'prices'; game: DeskGame | null }
  | { kind: 'versions'; game: DeskGame }
  | { kind: 'import' }
  /** A new game from a spreadsheet. */
  | { kind: 'sheet' }
  /** Update of a game from a spreadsheet. */
  | { kind: 'update'; game: DeskGame };

/** Drawer for an action on one game or on all games. */
export function GameDrawer({
  drawer,
  prices,
  newPosition,
  onOpen,
  onClose,
  onChanged,
}: {
  drawer: OpenDrawer;
  /** The prices; `undefined` until they are loaded. */
  prices: PriceList | undefined;
  /** Position of a new game in the list. */
  newPosition: number;
  onOpen: (next: OpenDrawer) => void;
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
    case 'sheet':
      return (
        <GameFromSheet
          onClose={onClose}
          onRead={(sheet) => onOpen({ kind: 'game', gameId: null, asSample: false, sheet })}
        />
      );
    case 'update':
      return <UpdateFromSheet game={drawer.game} onClose={onClose} onSaved={onChanged} />;
  }
}
