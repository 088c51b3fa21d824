import { View } from '@tarojs/components';
import { memo, useCallback, useMemo, type ReactNode } from 'react';
import { ListEnd, type GrowingList } from './ListEnd';
import { blocksOf } from './longList/blocks';
import { useWindowing } from './longList/useWindowing';
import type { Span } from './longList/windowing';

/** The rows before and after a row. */
export interface Neighbours<Row> {
  before: Row | undefined;
  after: Row | undefined;
}

/** A list that grows page by page. */
interface PagedList<Row> extends GrowingList {
  /** The rows as they came; a page that stayed the same is the same array. */
  pages: readonly Row[][];
  /** Is told which pages are near the window, the end excluded. */
  lookAt: (pages: Span) => void;
}

interface LongListProps<Row> {
  /** Another list needs another `key`: what was measured is of this one. */
  list: PagedList<Row>;
  /** What the rows are. */
  label: string;
  keyOf: (row: Row) => string;
  /** Lays out a block of rows; the space after the last belongs inside, as padding. */
  className?: string;
  /** Of the element around each row. */
  rowClassName?: string;
  children: (row: Row, neighbours: Neighbours<Row>) => ReactNode;
}

/**
 * The rows of a list that grows as the page scrolls. Only those near the window are in the
 * document, the others leave as much room as they took: thousands scroll as ten do.
 */
export function LongList<Row>(props: LongListProps<Row>) {
  const { list, label, keyOf, className, rowClassName, children } = props;
  const { pages, lookAt, loadMore, moreError } = list;
  const blocks = useMemo(() => blocksOf(pages), [pages]);
  const onLook = useCallback(
    ({ from, to }: Span) =>
      lookAt({ from: blocks[from]?.page ?? 0, to: (blocks[to - 1]?.page ?? 0) + 1 }),
    [lookAt, blocks],
  );
  const onLeft = useCallback(
    (screensLeft: number) => {
      // Before the end is in sight. What failed waits for a tap, or for the end itself.
      if (screensLeft < 1 && !moreError) loadMore();
    },
    [loadMore, moreError],
  );
  const { id, idOf, drawn, above, below } = useWindowing(blocks.length, onLook, onLeft);
  return (
    <>
      <View id={id} role="list" aria-label={label}>
        {above > 0 && <View key="above" style={{ height: `${above}px` }} aria-hidden />}
        {blocks.slice(drawn.from, drawn.to).map(({ rows }, place) => {
          const block = drawn.from + place;
          return (
            <View key={block} id={idOf(block)} className={className}>
              <Rows
                rows={rows}
                before={blocks[block - 1]?.rows.at(-1)}
                after={blocks[block + 1]?.rows[0]}
                keyOf={keyOf}
                className={rowClassName}
                draw={children}
              />
            </View>
          );
        })}
        {below > 0 && <View key="below" style={{ height: `${below}px` }} aria-hidden />}
      </View>
      <ListEnd list={list} />
    </>
  );
}

interface RowsProps<Row> extends Neighbours<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  className: string | undefined;
  draw: LongListProps<Row>['children'];
}

function AllRows<Row>({ rows, before, after, keyOf, className, draw }: RowsProps<Row>) {
  return (
    <>
      {rows.map((row, place) => (
        <View key={keyOf(row)} role="listitem" className={className}>
          {draw(row, { before: rows[place - 1] ?? before, after: rows[place + 1] ?? after })}
        </View>
      ))}
    </>
  );
}

/** Scrolling leaves the rows that stay drawn alone. */
const Rows = memo(AllRows) as typeof AllRows;
