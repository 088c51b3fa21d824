CREATE TABLE "outcomes" (
	"order_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"result" text,
	"price" integer,
	"days" integer,
	"answered_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "outcomes_sold" CHECK (("outcomes"."result" is not distinct from 'sold') = ("outcomes"."price" is not null and "outcomes"."days" is not null))
);
--> statement-breakpoint
CREATE INDEX "outcomes_due" ON "outcomes" USING btree ("reported_at") WHERE "outcomes"."state" = 'due';--> statement-breakpoint
CREATE INDEX "outcomes_by_state" ON "outcomes" USING btree ("state","answered_at");