-- Needs a stop: 2.0.0 reads users.phone as a number that everybody has.
ALTER TABLE "users" ALTER COLUMN "phone" DROP NOT NULL;