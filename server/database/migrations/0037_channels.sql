CREATE TABLE "channel_visits" (
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "channel_visits_day_channel_pk" PRIMARY KEY("day","channel"),
	CONSTRAINT "channel_visits_positive" CHECK ("channel_visits"."visits" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "first_channel" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "last_channel" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "channel" text;--> statement-breakpoint
CREATE INDEX "report_unlocks_by_time" ON "report_unlocks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "users_by_sign_up" ON "users" USING btree ("created_at");