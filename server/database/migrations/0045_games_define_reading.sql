ALTER TABLE "games" ADD COLUMN "words" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "evidence" jsonb DEFAULT '{"needed":[],"wished":[]}'::jsonb NOT NULL;