import { defineConfig } from 'drizzle-kit';

/**
 * `npm run migrations:generate` compares every module's tables with the migrations made so far and
 * writes the difference as the next migration. Paths count from the project folder.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/core/http/tables.ts',
    './server/domain/*/{tables,*Tables}.ts',
    './server/flows/seed/tables.ts',
    './server/providers/payment/tables.ts',
  ],
  out: './server/database/migrations',
});
