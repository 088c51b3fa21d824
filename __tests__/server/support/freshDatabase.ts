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

/** A database of its own with all tables and no rows. */
export const freshDatabase = (): Promise<FreshDatabase> => create(`template ${inject('template')}`);

/** A copy of one that nobody is connected to. */
export const copyOfDatabase = ({ name }: FreshDatabase): Promise<FreshDatabase> =>
  create(`template ${name}`);

/** A database of its own without anything. */
export const emptyDatabase = (): Promise<FreshDatabase> => create('');
