CREATE TABLE "hoped_prices" (
	"order_id" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "hoped_prices_amount" CHECK ("hoped_prices"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "valuation_adjustments" (
	"order_id" text NOT NULL,
	"round" integer NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"reason" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "valuation_adjustments_order_id_round_position_pk" PRIMARY KEY("order_id","round","position"),
	CONSTRAINT "valuation_adjustments_amount" CHECK ("valuation_adjustments"."amount" <> 0 and "valuation_adjustments"."amount" % 100 = 0)
);
--> statement-breakpoint
CREATE TABLE "valuation_appeals" (
	"order_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "valuation_breaches" (
	"order_id" text NOT NULL,
	"round" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "valuation_breaches_order_id_round_kind_pk" PRIMARY KEY("order_id","round","kind")
);
--> statement-breakpoint
CREATE TABLE "valuation_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "valuation_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "valuation_questions" (
	"question_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"round" integer NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "valuation_readings" (
	"reading_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "valuation_readings_reading_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"round" integer NOT NULL,
	"reader_id" text NOT NULL,
	"reader_alias" text NOT NULL,
	"verdict" text NOT NULL,
	"remark" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "valuation_rounds" (
	"order_id" text NOT NULL,
	"round" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"claim_due" timestamp with time zone NOT NULL,
	"deliver_due" timestamp with time zone NOT NULL,
	"latest_due" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"valuer_id" text,
	"valuer_alias" text,
	"valuer_level" text,
	"claimed_at" timestamp with time zone,
	"model" jsonb,
	"narrative" text DEFAULT '' NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"spread" integer DEFAULT 10 NOT NULL,
	"reader_id" text,
	"reader_alias" text,
	"reader_level" text,
	"signed_at" timestamp with time zone,
	CONSTRAINT "valuation_rounds_order_id_round_pk" PRIMARY KEY("order_id","round"),
	CONSTRAINT "valuation_rounds_valuer" UNIQUE("order_id","valuer_id"),
	CONSTRAINT "valuation_rounds_reader" CHECK ("valuation_rounds"."reader_id" <> "valuation_rounds"."valuer_id"),
	CONSTRAINT "valuation_rounds_spread" CHECK ("valuation_rounds"."spread" between 1 and 50),
	CONSTRAINT "valuation_rounds_claim" CHECK (("valuation_rounds"."valuer_id" is null) = ("valuation_rounds"."claimed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "valuation_tasks" (
	"order_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"submission_id" text NOT NULL,
	"state" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"game_id" text NOT NULL,
	"server_id" text NOT NULL,
	"zone" integer,
	"account" text,
	"answers" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"promises" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "valuation_tasks_submission" UNIQUE("user_id","submission_id"),
	CONSTRAINT "valuation_tasks_round" CHECK ("valuation_tasks"."round" in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "hoped_prices" ADD CONSTRAINT "hoped_prices_order_id_valuation_tasks_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."valuation_tasks"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_adjustments" ADD CONSTRAINT "valuation_adjustments_of_round" FOREIGN KEY ("order_id","round") REFERENCES "public"."valuation_rounds"("order_id","round") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_appeals" ADD CONSTRAINT "valuation_appeals_order_id_valuation_tasks_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."valuation_tasks"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_breaches" ADD CONSTRAINT "valuation_breaches_of_round" FOREIGN KEY ("order_id","round") REFERENCES "public"."valuation_rounds"("order_id","round") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_events" ADD CONSTRAINT "valuation_events_order_id_valuation_tasks_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."valuation_tasks"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_questions" ADD CONSTRAINT "valuation_questions_of_round" FOREIGN KEY ("order_id","round") REFERENCES "public"."valuation_rounds"("order_id","round") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_readings" ADD CONSTRAINT "valuation_readings_of_round" FOREIGN KEY ("order_id","round") REFERENCES "public"."valuation_rounds"("order_id","round") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_rounds" ADD CONSTRAINT "valuation_rounds_order_id_valuation_tasks_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."valuation_tasks"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "valuation_events_of_order" ON "valuation_events" USING btree ("order_id","event_id");--> statement-breakpoint
CREATE INDEX "valuation_questions_of_order" ON "valuation_questions" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "valuation_questions_open" ON "valuation_questions" USING btree ("order_id") WHERE "valuation_questions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "valuation_readings_of_order" ON "valuation_readings" USING btree ("order_id","reading_id");--> statement-breakpoint
CREATE INDEX "valuation_rounds_unclaimed" ON "valuation_rounds" USING btree ("claim_due") WHERE "valuation_rounds"."claimed_at" is null and "valuation_rounds"."stopped_at" is null;--> statement-breakpoint
CREATE INDEX "valuation_rounds_unsigned" ON "valuation_rounds" USING btree ("deliver_due") WHERE "valuation_rounds"."signed_at" is null and "valuation_rounds"."stopped_at" is null;--> statement-breakpoint
CREATE INDEX "valuation_rounds_of_valuer" ON "valuation_rounds" USING btree ("valuer_id","claimed_at");--> statement-breakpoint
CREATE INDEX "valuation_tasks_by_state" ON "valuation_tasks" USING btree ("state","order_id");