CREATE TABLE "objections" (
	"objection_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finding" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"staff_id" text,
	CONSTRAINT "objections_answered" CHECK (("objections"."state" = 'answered') = ("objections"."answer" is not null and "objections"."finding" is not null
        and "objections"."answered_at" is not null and "objections"."staff_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "objections_one_waits" ON "objections" USING btree ("order_id") WHERE "objections"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "objections_of_order" ON "objections" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "objections_of_user" ON "objections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "objections_by_state" ON "objections" USING btree ("state","created_at");