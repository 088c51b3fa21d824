import { readFile } from 'node:fs/promises';
import { LIST_REACH } from '@account-doctor/contract/limits';

/** Rows that a query may find for one answer: a count goes as far as a list. */
const FEW = LIST_REACH + 1;

/** A part of a plan, as `auto_explain` writes it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

interface Logged {
  'Query Text': string;
  Plan: PlanNode;
}

/** A query that reads more than what it answers with needs. */
export interface Heavy {
  table: string;
  /** How it reads the table, in PostgreSQL's words. */
  by: string;
  rows: number;
  query: string;
}

/** Where the log of the database ends now. */
export const endOf = async (log: string): Promise<number> => (await readFile(log)).length;

/** What was asked since a place of the log and read much. */
export async function heavyReads(log: string, since: number): Promise<Heavy[]> {
  const text = (await readFile(log)).subarray(since).toString();
  return [...text.matchAll(/plan:\n((?:\t.*\n)+)/g)]
    .map(([, indented = '']) => JSON.parse(indented) as Logged)
    .flatMap(({ 'Query Text': query, Plan }) =>
      nodesOf(Plan)
        .filter(
          (node) => node['Relation Name'] !== undefined && node['Node Type'] !== 'ModifyTable',
        )
        .map((node) => ({
          table: node['Relation Name'] ?? '',
          by: node['Node Type'],
          rows: rowsRead(node),
          query,
        }))
        .filter(({ rows }) => rows > FEW),
    );
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Also those that were read in vain. */
const rowsRead = (node: PlanNode): number =>
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 1);
