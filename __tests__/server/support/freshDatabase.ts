import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { databaseOf, runOnServer } from './databaseServer';

export interface FreshDatabase {
  name: string;
  connection: pg.ClientConfig;
  drop(): Promise<void>;
}

async function create(options: string): Promise<FreshDatabase> {
  const server = inject('server');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `create database ${name} ${options}`);
  return {
    name,
    connection: databaseOf(server, name),
    drop: () => runOnServer(server, `drop database ${name} with (force)`),
  };
}

/**
 * Copies files, because copying page by page through the log, PostgreSQL's default, takes half as
 * long again.
 */
const copyOf = (template: string) => `template ${template} strategy file_copy`;

/** A database with all tables and no rows. */
export const freshDatabase = (): Promise<FreshDatabase> => create(copyOf(inject('template')));

/** A copy of a database without open connections. */
export const copyOfDatabase = ({ name }: FreshDatabase): Promise<FreshDatabase> =>
  create(copyOf(name));

/** An empty database without tables. */
export const emptyDatabase = (): Promise<FreshDatabase> => create('');
