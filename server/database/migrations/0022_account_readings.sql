CREATE TABLE "account_readings" (
	"reading_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"origin" text NOT NULL,
	"game_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "source" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "read_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "account_readings_of_user" ON "account_readings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_readings_created" ON "account_readings" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_source" CHECK ("evaluations"."source" in ('form', 'link', 'capture'));