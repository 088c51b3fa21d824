-- Needs a stop: 2.0.0 knows tables and columns by other names, reads coupons in another form and writes no ledger.
-- Renames come first: help requests, appraisals and their reviews.
ALTER TABLE "valuation_adjustments" RENAME TO "appraisal_adjustments";--> statement-breakpoint
ALTER TABLE "valuation_appeals" RENAME TO "appraisal_appeals";--> statement-breakpoint
ALTER TABLE "valuation_breaches" RENAME TO "appraisal_breaches";--> statement-breakpoint
ALTER TABLE "valuation_events" RENAME TO "appraisal_events";--> statement-breakpoint
ALTER TABLE "valuation_questions" RENAME TO "appraisal_questions";--> statement-breakpoint
ALTER TABLE "valuation_readings" RENAME TO "appraisal_reviews";--> statement-breakpoint
ALTER TABLE "valuation_rounds" RENAME TO "appraisal_rounds";--> statement-breakpoint
ALTER TABLE "valuation_tasks" RENAME TO "appraisal_tasks";--> statement-breakpoint
ALTER TABLE "unlock_asking_events" RENAME TO "help_request_events";--> statement-breakpoint
ALTER TABLE "unlock_askings" RENAME TO "help_requests";--> statement-breakpoint
ALTER SEQUENCE "unlock_asking_events_event_id_seq" RENAME TO "help_request_events_event_id_seq";--> statement-breakpoint
ALTER SEQUENCE "valuation_events_event_id_seq" RENAME TO "appraisal_events_event_id_seq";--> statement-breakpoint
ALTER SEQUENCE "valuation_readings_reading_id_seq" RENAME TO "appraisal_reviews_review_id_seq";--> statement-breakpoint
ALTER TABLE "appraisal_adjustments" RENAME CONSTRAINT "valuation_adjustments_amount" TO "appraisal_adjustments_amount";--> statement-breakpoint
ALTER TABLE "appraisal_adjustments" RENAME CONSTRAINT "valuation_adjustments_of_round" TO "appraisal_adjustments_of_round";--> statement-breakpoint
ALTER TABLE "appraisal_adjustments" RENAME CONSTRAINT "valuation_adjustments_order_id_round_position_pk" TO "appraisal_adjustments_order_id_round_position_pk";--> statement-breakpoint
ALTER TABLE "appraisal_appeals" RENAME CONSTRAINT "valuation_appeals_order_id_valuation_tasks_order_id_fk" TO "appraisal_appeals_order_id_appraisal_tasks_order_id_fk";--> statement-breakpoint
ALTER TABLE "appraisal_appeals" RENAME CONSTRAINT "valuation_appeals_pkey" TO "appraisal_appeals_pkey";--> statement-breakpoint
ALTER TABLE "appraisal_breaches" RENAME CONSTRAINT "valuation_breaches_of_round" TO "appraisal_breaches_of_round";--> statement-breakpoint
ALTER TABLE "appraisal_breaches" RENAME CONSTRAINT "valuation_breaches_order_id_round_kind_pk" TO "appraisal_breaches_order_id_round_kind_pk";--> statement-breakpoint
ALTER TABLE "appraisal_events" RENAME CONSTRAINT "valuation_events_order_id_valuation_tasks_order_id_fk" TO "appraisal_events_order_id_appraisal_tasks_order_id_fk";--> statement-breakpoint
ALTER TABLE "appraisal_events" RENAME CONSTRAINT "valuation_events_pkey" TO "appraisal_events_pkey";--> statement-breakpoint
ALTER TABLE "appraisal_questions" RENAME CONSTRAINT "valuation_questions_of_round" TO "appraisal_questions_of_round";--> statement-breakpoint
ALTER TABLE "appraisal_questions" RENAME CONSTRAINT "valuation_questions_pkey" TO "appraisal_questions_pkey";--> statement-breakpoint
ALTER TABLE "appraisal_reviews" RENAME CONSTRAINT "valuation_readings_of_round" TO "appraisal_reviews_of_round";--> statement-breakpoint
ALTER TABLE "appraisal_reviews" RENAME CONSTRAINT "valuation_readings_pkey" TO "appraisal_reviews_pkey";--> statement-breakpoint
ALTER TABLE "appraisal_rounds" RENAME CONSTRAINT "valuation_rounds_claim" TO "appraisal_rounds_claim";--> statement-breakpoint
ALTER TABLE "appraisal_rounds" RENAME CONSTRAINT "valuation_rounds_order_id_round_pk" TO "appraisal_rounds_order_id_round_pk";--> statement-breakpoint
ALTER TABLE "appraisal_rounds" RENAME CONSTRAINT "valuation_rounds_order_id_valuation_tasks_order_id_fk" TO "appraisal_rounds_order_id_appraisal_tasks_order_id_fk";--> statement-breakpoint
ALTER TABLE "appraisal_rounds" RENAME CONSTRAINT "valuation_rounds_reader" TO "appraisal_rounds_reader";--> statement-breakpoint
ALTER TABLE "appraisal_rounds" RENAME CONSTRAINT "valuation_rounds_spread" TO "appraisal_rounds_spread";--> statement-breakpoint
ALTER TABLE "appraisal_rounds" RENAME CONSTRAINT "valuation_rounds_valuer" TO "appraisal_rounds_valuer";--> statement-breakpoint
ALTER TABLE "appraisal_tasks" RENAME CONSTRAINT "valuation_tasks_pkey" TO "appraisal_tasks_pkey";--> statement-breakpoint
ALTER TABLE "appraisal_tasks" RENAME CONSTRAINT "valuation_tasks_round" TO "appraisal_tasks_round";--> statement-breakpoint
ALTER TABLE "appraisal_tasks" RENAME CONSTRAINT "valuation_tasks_submission" TO "appraisal_tasks_submission";--> statement-breakpoint
ALTER TABLE "help_request_events" RENAME CONSTRAINT "unlock_asking_events_pkey" TO "help_request_events_pkey";--> statement-breakpoint
ALTER TABLE "help_request_events" RENAME CONSTRAINT "unlock_asking_events_record_id_unlock_askings_record_id_fk" TO "help_request_events_record_id_help_requests_record_id_fk";--> statement-breakpoint
ALTER TABLE "help_requests" RENAME CONSTRAINT "unlock_askings_needed" TO "help_requests_needed";--> statement-breakpoint
ALTER TABLE "help_requests" RENAME CONSTRAINT "unlock_askings_pkey" TO "help_requests_pkey";--> statement-breakpoint
ALTER TABLE "help_requests" RENAME CONSTRAINT "unlock_askings_time" TO "help_requests_time";--> statement-breakpoint
ALTER TABLE "hoped_prices" RENAME CONSTRAINT "hoped_prices_order_id_valuation_tasks_order_id_fk" TO "hoped_prices_order_id_appraisal_tasks_order_id_fk";--> statement-breakpoint
ALTER TABLE "unlock_helps" RENAME CONSTRAINT "unlock_helps_record_id_unlock_askings_record_id_fk" TO "unlock_helps_record_id_help_requests_record_id_fk";--> statement-breakpoint
ALTER INDEX "valuation_events_of_order" RENAME TO "appraisal_events_of_order";--> statement-breakpoint
ALTER INDEX "valuation_questions_of_order" RENAME TO "appraisal_questions_of_order";--> statement-breakpoint
ALTER INDEX "valuation_questions_open" RENAME TO "appraisal_questions_open";--> statement-breakpoint
ALTER INDEX "valuation_readings_of_order" RENAME TO "appraisal_reviews_of_order";--> statement-breakpoint
ALTER INDEX "valuation_rounds_of_valuer" RENAME TO "appraisal_rounds_of_valuer";--> statement-breakpoint
ALTER INDEX "valuation_rounds_unclaimed" RENAME TO "appraisal_rounds_unclaimed";--> statement-breakpoint
ALTER INDEX "valuation_rounds_unsigned" RENAME TO "appraisal_rounds_unsigned";--> statement-breakpoint
ALTER INDEX "valuation_tasks_by_state" RENAME TO "appraisal_tasks_by_state";--> statement-breakpoint
ALTER INDEX "unlock_asking_events_of_record" RENAME TO "help_request_events_of_record";--> statement-breakpoint
ALTER INDEX "unlock_askings_of_order" RENAME TO "help_requests_of_order";--> statement-breakpoint
ALTER INDEX "unlock_askings_of_user" RENAME TO "help_requests_of_user";--> statement-breakpoint
ALTER INDEX "unlock_askings_open" RENAME TO "help_requests_open";--> statement-breakpoint
ALTER TABLE "appraisal_reviews" RENAME COLUMN "reading_id" TO "review_id";--> statement-breakpoint
ALTER TABLE "payment_notices" RENAME COLUMN "outcome" TO "result";--> statement-breakpoint
-- Queued jobs are renamed, too; a new database has no queue yet.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN
    UPDATE graphile_worker._private_tasks SET identifier = 'expireHelpRequest' WHERE identifier = 'expireAsking';
    UPDATE graphile_worker._private_tasks SET identifier = 'appraisalDeadlines' WHERE identifier = 'valuationDeadlines';
  END IF;
END
$$;--> statement-breakpoint
-- Tables.
CREATE TABLE "numbers_beyond_forms" (
	"game_id" text NOT NULL,
	"field_key" text NOT NULL,
	"said" double precision NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "numbers_beyond_forms_game_id_field_key_said_pk" PRIMARY KEY("game_id","field_key","said")
);
--> statement-breakpoint
CREATE TABLE "market_alarms" (
	"alarm_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_alarms_alarm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_id" text NOT NULL,
	"direction" text NOT NULL,
	"sales" integer NOT NULL,
	"ratio" real NOT NULL,
	"model_version" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "sale_forecasts" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"model_version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"price" integer NOT NULL,
	"fair" integer NOT NULL,
	"low" integer NOT NULL,
	"high" integer NOT NULL,
	"residual" real NOT NULL,
	"deviation" real NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"rehearsed" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE "quarantined_sales" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"rule" text NOT NULL,
	"reason" text NOT NULL,
	"factor" real NOT NULL,
	"state" text NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text
);--> statement-breakpoint
CREATE TABLE "sale_imports" (
	"import_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_imports_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"imported_by" text NOT NULL,
	"imported" integer NOT NULL,
	"known" integer NOT NULL,
	"rejected" integer NOT NULL,
	"quarantined" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "sale_outcomes" (
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
	CONSTRAINT "sale_outcomes_sold" CHECK ("sale_outcomes"."result" is distinct from 'sold' or ("sale_outcomes"."price" is not null and "sale_outcomes"."days" is not null)),
	CONSTRAINT "sale_outcomes_offered" CHECK (("sale_outcomes"."price" is null) = ("sale_outcomes"."days" is null) and ("sale_outcomes"."result" is not null or "sale_outcomes"."price" is null))
);--> statement-breakpoint
CREATE TABLE "limit_marks" (
	"mark_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limit_marks_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person" text NOT NULL,
	"counted" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"forget_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "user_browsers" (
	"user_id" text NOT NULL,
	"browser" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_browsers_user_id_browser_pk" PRIMARY KEY("user_id","browser")
);--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"entry_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"order_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_once" UNIQUE("kind","reference")
);--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "ledger_lines_entry_id_account_pk" PRIMARY KEY("entry_id","account"),
	CONSTRAINT "ledger_lines_amount" CHECK ("ledger_lines"."amount" <> 0)
);--> statement-breakpoint
CREATE TABLE "staff_browsers" (
	"staff_id" text NOT NULL,
	"browser" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_browsers_staff_id_browser_pk" PRIMARY KEY("staff_id","browser")
);--> statement-breakpoint
CREATE TABLE "bill_differences" (
	"difference_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"ours" integer,
	"theirs" integer,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"staff_id" text,
	"note" text,
	CONSTRAINT "bill_differences_once" UNIQUE("provider","kind","number")
);--> statement-breakpoint
CREATE TABLE "bill_rows" (
	"row_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_rows_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"trade_no" text NOT NULL,
	"amount" integer NOT NULL,
	"fee" integer NOT NULL,
	CONSTRAINT "bill_rows_once" UNIQUE("provider","kind","number","trade_no")
);--> statement-breakpoint
CREATE TABLE "bills" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bills_provider_day_pk" PRIMARY KEY("provider","day")
);--> statement-breakpoint
CREATE TABLE "kept_answers" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answer" "bytea"
);--> statement-breakpoint
CREATE TABLE "moderations" (
	"moderation_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"place" text NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"content_hash" text NOT NULL,
	"verdict" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"judge" text,
	"trace_id" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"judged_at" timestamp with time zone,
	CONSTRAINT "moderations_trace_id_unique" UNIQUE("trace_id"),
	CONSTRAINT "moderations_of_content" UNIQUE("user_id","place","kind","content_hash")
);--> statement-breakpoint
CREATE TABLE "consents" (
	"consent_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"platform" text NOT NULL,
	"device" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "document_versions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"markdown" text NOT NULL,
	"hash" text NOT NULL,
	"changes" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_versions_key_version_pk" PRIMARY KEY("key","version")
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "wechat_session_keys" (
	"open_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"key_id" text NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"subscription_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"message_id" text,
	"answered_at" timestamp with time zone NOT NULL,
	"channel" text DEFAULT 'wechat' NOT NULL,
	CONSTRAINT "subscriptions_message" UNIQUE("message_id")
);--> statement-breakpoint
CREATE TABLE "service_prices" (
	"version" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_prices_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"game_id" text,
	"amount" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_prices_amount" CHECK ("service_prices"."amount" >= 0)
);--> statement-breakpoint
CREATE TABLE "game_icons" (
	"icon_url" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"fen" bigint NOT NULL,
	CONSTRAINT "ledger_balances_entry_id_account_pk" PRIMARY KEY("entry_id","account")
);--> statement-breakpoint
CREATE TABLE "game_versions" (
	"game_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" text,
	"way" text,
	"restored" integer,
	"definition" json NOT NULL,
	CONSTRAINT "game_versions_game_id_version_pk" PRIMARY KEY("game_id","version")
);--> statement-breakpoint
CREATE TABLE "channel_visits" (
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "channel_visits_day_channel_pk" PRIMARY KEY("day","channel"),
	CONSTRAINT "channel_visits_positive" CHECK ("channel_visits"."visits" > 0)
);--> statement-breakpoint
CREATE TABLE "appraisal_facts" (
	"order_id" text NOT NULL,
	"round" integer NOT NULL,
	"key" text NOT NULL,
	"verdict" text NOT NULL,
	"answer" jsonb,
	CONSTRAINT "appraisal_facts_order_id_round_key_pk" PRIMARY KEY("order_id","round","key"),
	CONSTRAINT "appraisal_facts_answer" CHECK (("appraisal_facts"."verdict" = 'corrected') = ("appraisal_facts"."answer" is not null))
);--> statement-breakpoint
CREATE TABLE "invoices" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"buyer" text NOT NULL,
	"title" text,
	"tax_number" text,
	"mail" text,
	"amount" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"staff_id" text,
	"reason" text,
	"number" text,
	"file_key" text,
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount" > 0),
	CONSTRAINT "invoices_settled" CHECK (("invoices"."state" = 'asked') = ("invoices"."settled_at" is null)),
	CONSTRAINT "invoices_refused" CHECK (("invoices"."state" = 'refused') = ("invoices"."reason" is not null)),
	CONSTRAINT "invoices_issued" CHECK (("invoices"."state" in ('issued', 'reversing', 'reversed')) = ("invoices"."number" is not null)),
	CONSTRAINT "invoices_company" CHECK ("invoices"."tax_number" is null or "invoices"."buyer" = 'company')
);--> statement-breakpoint
CREATE TABLE "sale_changes" (
	"game_id" text PRIMARY KEY NOT NULL,
	"changes" integer NOT NULL
);--> statement-breakpoint
ALTER TABLE "user_browsers" ADD CONSTRAINT "user_browsers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_browsers" ADD CONSTRAINT "staff_browsers_staff_id_staff_members_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_versions" ADD CONSTRAINT "game_versions_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appraisal_facts" ADD CONSTRAINT "appraisal_facts_of_round" FOREIGN KEY ("order_id","round") REFERENCES "public"."appraisal_rounds"("order_id","round") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Columns.
ALTER TABLE "evaluations" ADD COLUMN "asked_price" integer;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "is_buyer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "account_ref" text;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "seller_ref" text;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "self_reported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "session_id" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "session_id" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_session_id_unique" UNIQUE("session_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_session_id_unique" UNIQUE("session_id");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "stranger_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_trades" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "capture_tasks" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "totp_sealed" text;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "totp_key_id" text;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "totp_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "totp_step" integer;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "recovery_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "face" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_id" text;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "reported_kind" text;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "reported_id" text;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "game_servers" ADD COLUMN "retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "words" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "evidence" jsonb DEFAULT '{"needed":[],"wished":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "first_channel" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "last_channel" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "terminal" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "vouched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "writer_alias" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "writer_level" text;--> statement-breakpoint
ALTER TABLE "appraisal_rounds" ADD COLUMN "told_fair" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_state" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "account_order_id" text;--> statement-breakpoint
-- Paid AI reports count towards the price of an appraisal.
ALTER TABLE "orders" DROP CONSTRAINT "orders_price";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credited_order_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_credited" ON "orders" USING btree ("credited_order_id") WHERE "orders"."credited_order_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit" CHECK ("orders"."credit" = 0 or "orders"."kind" = 'human');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_price" CHECK ("orders"."price" = "orders"."list_price" - "orders"."credit" - "orders"."discount"
        and "orders"."price" >= 0 and "orders"."credit" >= 0 and "orders"."discount" >= 0);--> statement-breakpoint
-- Every model of 2.0.0 was activated when it was trained.
DROP INDEX "valuation_models_active";--> statement-breakpoint
ALTER TABLE "valuation_models" ALTER COLUMN "artefact" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "valuation_models" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "valuation_models" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "valuation_models" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "valuation_models" ADD COLUMN "trial" jsonb;--> statement-breakpoint
ALTER TABLE "valuation_models" ADD COLUMN "learnt_through" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "valuation_models" ADD COLUMN "activated_at" timestamp with time zone;--> statement-breakpoint
UPDATE "valuation_models" SET
	"state" = CASE WHEN "active" THEN 'active' ELSE 'retired' END,
	"reason" = 'command',
	"verdict" = 'first',
	"learnt_through" = "trained_at",
	"activated_at" = "trained_at";--> statement-breakpoint
ALTER TABLE "valuation_models" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "valuation_models" ALTER COLUMN "reason" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "valuation_models" ALTER COLUMN "verdict" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "valuation_models" ALTER COLUMN "learnt_through" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "valuation_models_by_time" ON "valuation_models" USING btree ("game_id","trained_at");--> statement-breakpoint
CREATE UNIQUE INDEX "valuation_models_active" ON "valuation_models" USING btree ("game_id") WHERE "valuation_models"."state" = 'active';--> statement-breakpoint
ALTER TABLE "valuation_models" DROP COLUMN "active";--> statement-breakpoint
-- The terms of coupons and campaigns become documents.
ALTER TABLE "coupon_campaigns" DROP CONSTRAINT "coupon_campaigns_terms";--> statement-breakpoint
ALTER TABLE "coupon_campaigns" ADD COLUMN "rules" jsonb;--> statement-breakpoint
UPDATE "coupon_campaigns" SET "rules" = jsonb_build_object(
  'gameIds', "game_ids", 'orderKinds', "order_kinds", 'minimumAmount', "minimum_amount");--> statement-breakpoint
ALTER TABLE "coupon_campaigns" ALTER COLUMN "rules" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_campaigns" ALTER COLUMN "value" SET DATA TYPE jsonb USING
  CASE "value_kind" WHEN 'amount' THEN jsonb_build_object('kind', 'amount', 'amount', "value")
  ELSE jsonb_build_object('kind', 'percent', 'percentOff', "value", 'cap', "cap") END;--> statement-breakpoint
ALTER TABLE "coupon_campaigns" DROP COLUMN "value_kind";--> statement-breakpoint
ALTER TABLE "coupon_campaigns" DROP COLUMN "cap";--> statement-breakpoint
ALTER TABLE "coupon_campaigns" DROP COLUMN "minimum_amount";--> statement-breakpoint
ALTER TABLE "coupon_campaigns" DROP COLUMN "game_ids";--> statement-breakpoint
ALTER TABLE "coupon_campaigns" DROP COLUMN "order_kinds";--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_terms";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "rules" jsonb;--> statement-breakpoint
UPDATE "coupons" SET "rules" = jsonb_build_object(
  'gameIds', "game_ids", 'orderKinds', "order_kinds", 'minimumAmount', "minimum_amount");--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "rules" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "value" SET DATA TYPE jsonb USING
  CASE "value_kind" WHEN 'amount' THEN jsonb_build_object('kind', 'amount', 'amount', "value")
  ELSE jsonb_build_object('kind', 'percent', 'percentOff', "value", 'cap', "cap") END;--> statement-breakpoint
ALTER TABLE "coupons" DROP COLUMN "value_kind";--> statement-breakpoint
ALTER TABLE "coupons" DROP COLUMN "cap";--> statement-breakpoint
ALTER TABLE "coupons" DROP COLUMN "minimum_amount";--> statement-breakpoint
ALTER TABLE "coupons" DROP COLUMN "game_ids";--> statement-breakpoint
ALTER TABLE "coupons" DROP COLUMN "order_kinds";--> statement-breakpoint
-- Indexes.
CREATE INDEX "market_alarms_of_game" ON "market_alarms" USING btree ("game_id","raised_at");--> statement-breakpoint
CREATE INDEX "sale_forecasts_of_game" ON "sale_forecasts" USING btree ("game_id","at");--> statement-breakpoint
CREATE INDEX "quarantined_sales_by_state" ON "quarantined_sales" USING btree ("game_id","state","held_at");--> statement-breakpoint
CREATE INDEX "sale_outcomes_due" ON "sale_outcomes" USING btree ("reported_at") WHERE "sale_outcomes"."state" = 'due';--> statement-breakpoint
CREATE INDEX "sale_outcomes_by_state" ON "sale_outcomes" USING btree ("state","answered_at");--> statement-breakpoint
CREATE INDEX "limit_marks_of_person" ON "limit_marks" USING btree ("person","counted","at");--> statement-breakpoint
CREATE INDEX "limit_marks_by_end" ON "limit_marks" USING btree ("forget_at");--> statement-breakpoint
CREATE INDEX "user_browsers_by_use" ON "user_browsers" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "staff_browsers_by_use" ON "staff_browsers" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "bill_differences_by_time" ON "bill_differences" USING btree ("settled_at","found_at");--> statement-breakpoint
CREATE INDEX "bill_rows_by_day" ON "bill_rows" USING btree ("provider","day");--> statement-breakpoint
CREATE INDEX "payments_by_payment" ON "payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "refunds_by_end" ON "refunds" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_by_time" ON "sandbox_refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_trades_by_time" ON "sandbox_trades" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "kept_answers_by_expiry" ON "kept_answers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "moderations_by_verdict" ON "moderations" USING btree ("verdict","created_at","moderation_id");--> statement-breakpoint
CREATE INDEX "moderations_of_pictures" ON "moderations" USING btree ("content") WHERE "moderations"."kind" = 'picture';--> statement-breakpoint
CREATE INDEX "consents_of_user" ON "consents" USING btree ("user_id","key","consent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "objections_one_waits" ON "objections" USING btree ("order_id") WHERE "objections"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "objections_of_order" ON "objections" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "objections_of_user" ON "objections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "objections_by_state" ON "objections" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "wechat_session_keys_by_age" ON "wechat_session_keys" USING btree ("renewed_at");--> statement-breakpoint
CREATE INDEX "subscriptions_of_user" ON "subscriptions" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "sale_outcomes_of_user" ON "sale_outcomes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_unlocks_of_order" ON "report_unlocks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "wechat_tickets_of_identity" ON "wechat_tickets" USING btree ("open_id");--> statement-breakpoint
CREATE INDEX "service_prices_newest" ON "service_prices" USING btree ("kind","game_id","version");--> statement-breakpoint
CREATE INDEX "appraisal_rounds_signed" ON "appraisal_rounds" USING btree ("signed_at") WHERE "appraisal_rounds"."signed_at" is not null;--> statement-breakpoint
CREATE INDEX "objections_by_answer" ON "objections" USING btree ("state","answered_at");--> statement-breakpoint
CREATE INDEX "messages_by_age" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_of_member_action" ON "audit_entries" USING btree ("staff_id","action","entry_id");--> statement-breakpoint
CREATE INDEX "appraisal_rounds_signed_by" ON "appraisal_rounds" USING btree ("valuer_id","signed_at","order_id","round") WHERE "appraisal_rounds"."signed_at" is not null;--> statement-breakpoint
CREATE INDEX "appraisal_rounds_read_by" ON "appraisal_rounds" USING btree ("reader_id","signed_at","order_id","round") WHERE "appraisal_rounds"."signed_at" is not null;--> statement-breakpoint
CREATE INDEX "report_unlocks_by_time" ON "report_unlocks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "users_by_sign_up" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE INDEX "invoices_by_state" ON "invoices" USING btree ("state","asked_at","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_lives" ON "invoices" USING btree ("order_id") WHERE not "invoices"."state" in ('refused', 'withdrawn');--> statement-breakpoint
-- An order is rated if its newest report has a rating.
UPDATE "orders" SET "rated" = true WHERE EXISTS (
  SELECT FROM "ratings" WHERE "ratings"."order_id" = "orders"."order_id" AND "ratings"."report_version" = (
    SELECT max("version") FROM "reports" WHERE "reports"."order_id" = "orders"."order_id"
  )
);--> statement-breakpoint
-- Payments, sales and refunds of 2.0.0, which has no ledger.
INSERT INTO "ledger_entries" ("kind", "reference", "order_id", "at")
  SELECT 'payment', "payment_no", "order_id", "paid_at" FROM "payments" WHERE "state" = 'paid'
  UNION ALL
  SELECT 'sale', "order_id", "order_id", "paid_at" FROM "orders" WHERE "paid_at" IS NOT NULL AND "list_price" > 0
  UNION ALL
  SELECT 'reversal', "order_id", "order_id", coalesce("closed_at", "paid_at") FROM "orders"
    WHERE "paid_at" IS NOT NULL AND "list_price" > 0 AND "state" NOT IN ('paid', 'fulfilling', 'completed')
  UNION ALL
  SELECT 'refund', "refund_no", "order_id", "requested_at" FROM "refunds"
  UNION ALL
  SELECT 'repayment', "refund_no", "order_id", "settled_at" FROM "refunds" WHERE "state" = 'succeeded'
  ORDER BY 4;--> statement-breakpoint
INSERT INTO "ledger_lines" ("entry_id", "account", "amount")
  SELECT e."entry_id", l."account", l."amount" FROM (
    SELECT 'payment' AS "kind", "payment_no" AS "reference", 'advances' AS "account", -"amount" AS "amount" FROM "payments"
    UNION ALL
    SELECT 'payment', "payment_no", 'held:' || CASE "method" WHEN 'sandbox' THEN 'sandbox' WHEN 'alipay_wap' THEN 'alipay' ELSE 'wechat' END, "amount" FROM "payments"
    UNION ALL
    SELECT k."kind", o."order_id", a."account", k."sign" * a."amount" FROM "orders" o
      CROSS JOIN (VALUES ('sale', 1), ('reversal', -1)) k ("kind", "sign")
      CROSS JOIN LATERAL (VALUES ('advances', o."price"), ('discounts', o."discount"), ('sales', -o."list_price")) a ("account", "amount")
    UNION ALL
    SELECT 'refund', r."refund_no", a."account", a."amount" FROM "refunds" r
      CROSS JOIN LATERAL (VALUES ('advances', r."amount"), ('refunds', -r."amount")) a ("account", "amount")
    UNION ALL
    SELECT 'repayment', r."refund_no", a."account", a."amount" FROM "refunds" r JOIN "payments" p USING ("payment_id")
      CROSS JOIN LATERAL (VALUES ('refunds', r."amount"),
        ('held:' || CASE p."method" WHEN 'sandbox' THEN 'sandbox' WHEN 'alipay_wap' THEN 'alipay' ELSE 'wechat' END, -r."amount")
      ) a ("account", "amount")
  ) l JOIN "ledger_entries" e USING ("kind", "reference") WHERE l."amount" <> 0;--> statement-breakpoint
-- The sandbox's cashier of 2.0.0 does not record the time of a payment.
UPDATE "sandbox_trades" t SET "paid_at" = coalesce(
  (SELECT p."paid_at" FROM "payments" p WHERE p."payment_no" = t."payment_no"), t."created_at"
) WHERE t."state" = 'paid';--> statement-breakpoint
-- Existing texts and pictures wait for moderation; the job for overdue ones finds them.
insert into moderations (moderation_id, user_id, place, kind, content, content_hash, verdict, created_at)
select gen_random_uuid(), user_id, place, kind, content,
  encode(sha256(convert_to(content, 'UTF8')), 'hex'), 'waiting', min(created_at)
from (
  select user_id, 'nickname' as place, 'text' as kind, nickname as content, created_at
    from users where nickname !~ '^玩家[0-9]{4}$'
  union all
  select sender_id, 'chat', 'text', content, created_at
    from chat_messages where sender = 'customer' and kind = 'text'
  union all
  select user_id, 'feedback', 'text', text, created_at from feedbacks
  union all
  select user_id, 'feedback', 'text', contact, created_at from feedbacks where contact is not null
  union all
  select orders.user_id, 'rating', 'text', ratings.text, ratings.changed_at
    from ratings join orders using (order_id) where ratings.text <> ''
  union all
  select orders.user_id, 'evaluation', 'text', answer, answered_at
    from appraisal_questions join orders using (order_id) where answer <> ''
  union all
  select orders.user_id, 'evaluation', 'text', reason, at
    from appraisal_appeals join orders using (order_id)
  union all
  select owner_id, purpose, 'picture', file_id, files.created_at
    from files join users on users.user_id = files.owner_id
    where purpose in ('avatar', 'chat', 'feedback', 'evaluation')
) as said
where content is not null
group by user_id, place, kind, content;--> statement-breakpoint
INSERT INTO "document_versions" ("key", "version", "title", "markdown", "hash", "changes", "published_at")
SELECT "key", 1, "title", "markdown", encode(sha256(convert_to("title" || E'\n' || "markdown", 'UTF8')), 'hex'), '', "updated_at"
FROM "documents";--> statement-breakpoint
-- 2.0.0 does not record where a session began.
UPDATE "sessions" SET "terminal" = 'h5';--> statement-breakpoint
-- Notifies every instance, on commit, of ended sessions and changed roles.
CREATE FUNCTION tell_of_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', json_build_object('side', TG_ARGV[0], 'id', to_jsonb(OLD) ->> TG_ARGV[1])::text);
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "sessions_tell_of_access" AFTER DELETE ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION tell_of_access('customer', 'user_id');--> statement-breakpoint
CREATE TRIGGER "staff_sessions_tell_of_access" AFTER DELETE ON "staff_sessions"
  FOR EACH ROW EXECUTE FUNCTION tell_of_access('desk', 'staff_id');--> statement-breakpoint
CREATE TRIGGER "staff_members_tell_of_access" AFTER UPDATE OF "role", "disabled_at" ON "staff_members"
  FOR EACH ROW EXECUTE FUNCTION tell_of_access('desk', 'staff_id');--> statement-breakpoint
-- On commit an entry has lines that add up to zero; entries and lines never change.
CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(amount), 1) FROM ledger_lines WHERE entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'entry % of the ledger does not add up to zero', NEW.entry_id;
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balance" AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_lines_balance" AFTER INSERT ON "ledger_lines"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();--> statement-breakpoint
CREATE FUNCTION ledger_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only added to';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_stand" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_stands();--> statement-breakpoint
CREATE TRIGGER "ledger_lines_stand" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_stands();--> statement-breakpoint
CREATE TABLE "pictures_read" (
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	"file_id" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "pictures_read_user_id_day_file_id_pk" PRIMARY KEY("user_id","day","file_id")
);
--> statement-breakpoint
CREATE INDEX "pictures_read_of_day" ON "pictures_read" USING btree ("day");--> statement-breakpoint
ALTER TABLE "account_readings" ADD COLUMN "listing" jsonb;--> statement-breakpoint
CREATE TABLE "price_watches" (
	"order_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"moves" boolean NOT NULL,
	"reaches" integer,
	"rising" boolean,
	"good_time" boolean NOT NULL,
	"base_at" timestamp with time zone NOT NULL,
	"alerted_at" timestamp with time zone,
	CONSTRAINT "price_watches_reaches" CHECK (("price_watches"."reaches" is null) = ("price_watches"."rising" is null))
);
--> statement-breakpoint
CREATE INDEX "price_watches_of_user" ON "price_watches" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at","order_id");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state","created_at","order_id");--> statement-breakpoint
CREATE INDEX "users_by_nickname" ON "users" USING btree ("nickname");
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"note_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"staff_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "customer_notes_of_user" ON "customer_notes" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE TABLE "figures_of_days" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "figures_of_days_day_figure_pk" PRIMARY KEY("day","figure")
);
--> statement-breakpoint
CREATE INDEX "orders_human_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."kind" = 'human';
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"recipient_id" text NOT NULL,
	"event_key" text NOT NULL,
	"kind" text,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "notification_deliveries_event" UNIQUE("recipient_id","event_key")
);
--> statement-breakpoint
CREATE TABLE "notification_recipients" (
	"recipient_id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"channel" text NOT NULL,
	"name" text NOT NULL,
	"sealed" text NOT NULL,
	"key_id" text NOT NULL,
	"shown_address" text NOT NULL,
	"kinds" text[] NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_recipient" FOREIGN KEY ("recipient_id") REFERENCES "public"."notification_recipients"("recipient_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_deliveries_by_time" ON "notification_deliveries" USING btree ("created_at","delivery_id");--> statement-breakpoint
CREATE INDEX "notification_recipients_of_member" ON "notification_recipients" USING btree ("staff_id","created_at");
--> statement-breakpoint
CREATE TABLE "sale_history" (
	"history_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_history_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" text NOT NULL,
	"import_id" bigint,
	"sale" jsonb NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	"replaced_by_import" bigint,
	"replaced_by" text
);
--> statement-breakpoint
CREATE TABLE "sale_import_rows" (
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"verdict" text NOT NULL,
	"cells" jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sale" jsonb,
	"factor" real,
	CONSTRAINT "sale_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
ALTER TABLE "sale_imports" ADD COLUMN "staff_id" text;--> statement-breakpoint
ALTER TABLE "sale_imports" ADD COLUMN "state" text DEFAULT 'taken' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_imports" ADD COLUMN "changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_imports" ADD COLUMN "upload_id" text;--> statement-breakpoint
ALTER TABLE "sale_imports" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "sale_imports" ADD COLUMN "size" integer;--> statement-breakpoint
ALTER TABLE "sale_imports" ADD COLUMN "parts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_imports" ADD COLUMN "beginning" jsonb;--> statement-breakpoint
ALTER TABLE "sale_imports" ADD COLUMN "header_key" text;--> statement-breakpoint
ALTER TABLE "sale_imports" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
ALTER TABLE "sale_imports" ADD COLUMN "preview" jsonb;--> statement-breakpoint
ALTER TABLE "sale_imports" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "sale_imports" ADD COLUMN "game_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_imports" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_imports" ADD COLUMN "withdrawn_by" text;--> statement-breakpoint
ALTER TABLE "sale_imports" ADD COLUMN "misled" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "import_id" bigint;--> statement-breakpoint
CREATE INDEX "sale_history_of_sale" ON "sale_history" USING btree ("sale_id","history_id");--> statement-breakpoint
CREATE INDEX "sale_history_of_import" ON "sale_history" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "sale_import_rows_by_verdict" ON "sale_import_rows" USING btree ("import_id","verdict","line");--> statement-breakpoint
CREATE INDEX "reports_by_model" ON "reports" USING btree ("model_version","created_at");--> statement-breakpoint
CREATE INDEX "sale_imports_by_header" ON "sale_imports" USING btree ("header_key","import_id");--> statement-breakpoint
CREATE INDEX "sales_of_import" ON "sales" USING btree ("import_id");--> statement-breakpoint
ALTER TABLE "sale_imports" ADD CONSTRAINT "sale_imports_upload_id_unique" UNIQUE("upload_id");--> statement-breakpoint
CREATE INDEX "sales_by_time" ON "sales" USING btree ("at","sale_id");--> statement-breakpoint
ALTER TABLE "listing_channels" ADD COLUMN "fee_permille" integer;--> statement-breakpoint
ALTER TABLE "listing_channels" ADD CONSTRAINT "listing_channels_fee" CHECK ("listing_channels"."fee_permille" between 0 and 500);--> statement-breakpoint
CREATE TABLE "api_answers" (
	"key_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_answers_key_id_idempotency_key_pk" PRIMARY KEY("key_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"scopes" text[] NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"daily_estimates" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "api_usage" (
	"key_id" text NOT NULL,
	"day" text NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"estimates" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "api_usage_key_id_day_pk" PRIMARY KEY("key_id","day")
);
--> statement-breakpoint
ALTER TABLE "api_answers" ADD CONSTRAINT "api_answers_key" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("key_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_usage" ADD CONSTRAINT "api_usage_key" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("key_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_answers_by_time" ON "api_answers" USING btree ("at");--> statement-breakpoint
CREATE TABLE "sale_source_files" (
	"source_id" text NOT NULL,
	"key" text NOT NULL,
	"version" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "sale_source_files_source_id_key_pk" PRIMARY KEY("source_id","key")
);
--> statement-breakpoint
CREATE TABLE "sale_source_runs" (
	"run_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_source_runs_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_id" text NOT NULL,
	"started_by" text,
	"state" text NOT NULL,
	"problem" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sale_sources" (
	"source_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"key_id" text NOT NULL,
	"shown_place" text NOT NULL,
	"has_secret" boolean NOT NULL,
	"rhythm" text NOT NULL,
	"hour" integer,
	"enabled" boolean NOT NULL,
	"due_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sale_imports" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "sale_imports" ADD COLUMN "source_run_id" bigint;--> statement-breakpoint
ALTER TABLE "sale_imports" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_source_files" ADD CONSTRAINT "sale_source_files_source_id_sale_sources_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sale_sources"("source_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_source_runs" ADD CONSTRAINT "sale_source_runs_source_id_sale_sources_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sale_sources"("source_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_source_runs_open" ON "sale_source_runs" USING btree ("source_id") WHERE "sale_source_runs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "sale_source_runs_of_source" ON "sale_source_runs" USING btree ("source_id","run_id");--> statement-breakpoint
CREATE INDEX "sale_imports_of_run" ON "sale_imports" USING btree ("source_run_id");--> statement-breakpoint
ALTER TABLE "sale_import_rows" ADD COLUMN "replaces" text;--> statement-breakpoint
CREATE INDEX "account_readings_of_listing" ON "account_readings" USING btree (("listing" ->> 'ref')) WHERE "account_readings"."listing" is not null;
--> statement-breakpoint
ALTER TABLE "sale_history" ADD COLUMN "review" jsonb;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "daily_sales" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_imports" ADD COLUMN "key_id" text;--> statement-breakpoint
CREATE INDEX "sale_imports_of_key" ON "sale_imports" USING btree ("key_id","import_id");
--> statement-breakpoint
CREATE TABLE "staff_setup" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seed" text NOT NULL,
	CONSTRAINT "staff_setup_only" CHECK ("staff_setup"."only")
);
--> statement-breakpoint
CREATE TABLE "desk_brand" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text,
	"operator" text,
	"contact" text,
	"icp" text,
	"police_filing" text,
	"mark" text,
	CONSTRAINT "desk_brand_only" CHECK ("desk_brand"."only")
);