import { defineConfig } from 'drizzle-kit';

/**
 * `npm run migrations:generate` compares the tables of all modules with the migrations and writes
 * the difference as the next migration. Paths are relative to the project folder.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/core/http/tables.ts',
    './server/domain/*/{tables,*Tables}.ts',
    './server/flows/*/tables.ts',
    './server/providers/payment/tables.ts',
  ],
  out: './server/database/migrations',
});
