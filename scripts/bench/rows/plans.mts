import { readFile } from 'node:fs/promises';
import { LIST_COUNT_LIMIT } from '@account-doctor/contract/limits';

/** Maximum number of rows that a query may read for one answer: the number up to which lists count. */
const MOST_ROWS = LIST_COUNT_LIMIT + 1;

/** A node of a plan as `auto_explain` logs it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

interface LoggedPlan {
  'Query Text': string;
  Plan: PlanNode;
}

/** A query that reads more rows than its answer needs. */
export interface HeavyRead {
  table: string;
  /** Type of the plan's node, e.g. `Seq Scan`. */
  nodeType: string;
  rows: number;
  query: string;
}

/** Current length of the database's log in bytes. */
export const logLength = async (log: string): Promise<number> => (await readFile(log)).length;

/** Queries in the log from byte `since` on that read too many rows. */
export async function heavyReads(log: string, since: number): Promise<HeavyRead[]> {
  const text = (await readFile(log)).subarray(since).toString();
  return [...text.matchAll(/plan:\n((?:\t.*\n)+)/g)]
    .map(([, indented = '']) => JSON.parse(indented) as LoggedPlan)
    .flatMap(({ 'Query Text': query, Plan }) =>
      nodesOf(Plan)
        .filter(
          (node) => node['Relation Name'] !== undefined && node['Node Type'] !== 'ModifyTable',
        )
        .map((node) => ({
          table: node['Relation Name'] ?? '',
          nodeType: node['Node Type'],
          rows: rowsRead(node),
          query,
        }))
        .filter(({ rows }) => rows > MOST_ROWS),
    );
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Includes rows that a filter removed. */
const rowsRead = (node: PlanNode): number =>
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 1);
