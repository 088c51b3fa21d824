import { TILE, tileDrawing } from '@account-doctor/contract/charts/itemTile';
import { rarityOf, type ItemKind } from '@account-doctor/contract/itemKinds';
import { Chart } from '@/ui/Chart';

interface ItemTileProps {
  kind: ItemKind | null;
  tier?: string | null | undefined;
  /** px. */
  size?: number;
}

/** A possession in a picture: what it is and how rare. Its name and tier stand beside it in words. */
export const ItemTile = ({ kind, tier, size = TILE }: ItemTileProps) =>
  kind && <Chart svg={tileDrawing(kind, rarityOf(tier))} height={size} width={size} />;
