import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { databaseOf, onServer } from './databaseServer';

export interface FreshDatabase {
  name: string;
  connection: pg.ClientConfig;
  drop(): Promise<void>;
}

async function create(options: string): Promise<FreshDatabase> {
  const server = inject('server');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} ${options}`);
  return {
    name,
    connection: databaseOf(server, name),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  };
}

/** As files: page by page through the log, as is usual, takes PostgreSQL half as long again. */
const copyOf = (template: string) => `template ${template} strategy file_copy`;

/** A database of its own with all tables and no rows. */
export const freshDatabase = (): Promise<FreshDatabase> => create(copyOf(inject('template')));

/** A copy of one that nobody is connected to. */
export const copyOfDatabase = ({ name }: FreshDatabase): Promise<FreshDatabase> =>
  create(copyOf(name));

/** A database of its own without anything. */
export const emptyDatabase = (): Promise<FreshDatabase> => create('');
