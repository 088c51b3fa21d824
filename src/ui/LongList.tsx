import { View } from '@tarojs/components';
import { memo, useCallback, useMemo, type ReactNode } from 'react';
import { ListEnd, type GrowingList } from './ListEnd';
import { splitIntoBlocks } from './longList/blocks';
import { useWindowing } from './longList/useWindowing';
import type { BlockSpan } from './longList/windowing';

/** The rows before and after a row. */
export interface Neighbours<Row> {
  before: Row | undefined;
  after: Row | undefined;
}

/** A list that loads page by page. */
interface PagedList<Row> extends GrowingList {
  /** Rows by list page; a page that has not changed keeps the same array. */
  pages: readonly Row[][];
  /** Called with the list pages near the window; `to` is excluded. */
  lookAt: (pages: BlockSpan) => void;
}

interface LongListProps<Row> {
  /** The list to show. Another list needs another React `key`, because measured heights belong to one list. */
  list: PagedList<Row>;
  /** Accessible name of the list. */
  label: string;
  keyOf: (row: Row) => string;
  /** CSS class of a block of rows; spacing after the last row must be padding inside the block. */
  className?: string;
  /** CSS class of the element around each row. */
  rowClassName?: string;
  children: (row: Row, neighbours: Neighbours<Row>) => ReactNode;
}

/**
 * Virtual list that loads more while the page scrolls. Only rows near the window are mounted; the others keep their
 * height, so that a list of thousands of rows scrolls smoothly.
 */
export function LongList<Row>(props: LongListProps<Row>) {
  const { list, label, keyOf, className, rowClassName, children } = props;
  const { pages, lookAt, loadMore, moreError } = list;
  const blocks = useMemo(() => splitIntoBlocks(pages), [pages]);
  const onLook = useCallback(
    ({ from, to }: BlockSpan) =>
      lookAt({ from: blocks[from]?.page ?? 0, to: (blocks[to - 1]?.page ?? 0) + 1 }),
    [lookAt, blocks],
  );
  const onLeft = useCallback(
    (screensLeft: number) => {
      // Loads the next page before the end is visible. After a failure, waits for a tap or until the end is reached.
      if (screensLeft < 1 && !moreError) loadMore();
    },
    [loadMore, moreError],
  );
  const { id, idOf, drawn, above, below } = useWindowing(blocks.length, onLook, onLeft);
  return (
    <>
      <View id={id} role="list" aria-label={label}>
        {above > 0 && <View key="above" style={{ height: `${above}px` }} aria-hidden />}
        {blocks.slice(drawn.from, drawn.to).map(({ rows }, index) => {
          const block = drawn.from + index;
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
      {rows.map((row, index) => (
        <View key={keyOf(row)} role="listitem" className={className}>
          {draw(row, { before: rows[index - 1] ?? before, after: rows[index + 1] ?? after })}
        </View>
      ))}
    </>
  );
}

/** Memoised, so that scrolling does not rerender mounted rows. */
const Rows = memo(AllRows) as typeof AllRows;
