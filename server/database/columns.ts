import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, as every table keeps it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
