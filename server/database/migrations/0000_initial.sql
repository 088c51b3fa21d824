CREATE TABLE "used_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluation_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"order_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"submission_id" text NOT NULL,
	"state" text NOT NULL,
	"game_id" text NOT NULL,
	"server_id" text NOT NULL,
	"zone" integer,
	"account" text,
	"answers" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"known_sales" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evaluations_submission" UNIQUE("user_id","submission_id")
);
--> statement-breakpoint
CREATE TABLE "valuation_models" (
	"game_id" text NOT NULL,
	"version" text NOT NULL,
	"trained_at" timestamp with time zone NOT NULL,
	"format" integer NOT NULL,
	"artefact" "bytea" NOT NULL,
	"metrics" jsonb NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "valuation_models_version" UNIQUE("game_id","version")
);
--> statement-breakpoint
CREATE TABLE "game_fields" (
	"game_id" text NOT NULL,
	"key" text NOT NULL,
	"definition" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "game_fields_game_id_key_pk" PRIMARY KEY("game_id","key")
);
--> statement-breakpoint
CREATE TABLE "game_servers" (
	"game_id" text NOT NULL,
	"server_id" text NOT NULL,
	"label" text NOT NULL,
	"zone_family" text NOT NULL,
	"zone_min" integer,
	"zone_max" integer,
	"position" integer NOT NULL,
	CONSTRAINT "game_servers_game_id_server_id_pk" PRIMARY KEY("game_id","server_id")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"game_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"initial" text NOT NULL,
	"pinyin" text NOT NULL,
	"pinyin_initials" text NOT NULL,
	"icon_url" text NOT NULL,
	"hot" boolean NOT NULL,
	"ai_available" boolean NOT NULL,
	"human_available" boolean NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"banner_id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"image_url" text NOT NULL,
	"path" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"markdown" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"price" integer NOT NULL,
	"game_id" text NOT NULL,
	"game_name" text NOT NULL,
	"game_icon_url" text NOT NULL,
	"server_label" text NOT NULL,
	"account" text,
	"evaluation_state" text NOT NULL,
	"fair_price" integer,
	"priced_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_order_no_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"order_id" text PRIMARY KEY NOT NULL,
	"report_no" text NOT NULL,
	"verification_code" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"model_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reports_report_no_unique" UNIQUE("report_no"),
	CONSTRAINT "reports_verification_code_unique" UNIQUE("verification_code")
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"server_id" text NOT NULL,
	"zone_family" text NOT NULL,
	"answers" jsonb NOT NULL,
	"price" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"days_to_sell" integer,
	"sample" boolean NOT NULL,
	"source_ref" text NOT NULL,
	CONSTRAINT "sales_source_ref_unique" UNIQUE("source_ref"),
	CONSTRAINT "sales_price_positive" CHECK ("sales"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"purpose" text NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_upload_tokens" (
	"token_id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"first_failed_at" timestamp with time zone NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"code_id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"address" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"nickname" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "wechat_identities" (
	"open_id" text PRIMARY KEY NOT NULL,
	"union_id" text,
	"user_id" text NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_identities_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "wechat_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"open_id" text NOT NULL,
	"union_id" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evaluation_events" ADD CONSTRAINT "evaluation_events_order_id_evaluations_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."evaluations"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_fields" ADD CONSTRAINT "game_fields_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_servers" ADD CONSTRAINT "game_servers_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_identities" ADD CONSTRAINT "wechat_identities_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_nonces_by_expiry" ON "used_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "evaluation_events_of_order" ON "evaluation_events" USING btree ("order_id","event_id");--> statement-breakpoint
CREATE INDEX "evaluations_moving" ON "evaluations" USING btree ("created_at") WHERE "evaluations"."state" in ('submitted', 'estimating');--> statement-breakpoint
CREATE UNIQUE INDEX "valuation_models_active" ON "valuation_models" USING btree ("game_id") WHERE "valuation_models"."active";--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","event_id");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST,"order_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_of_user_by_progress" ON "orders" USING btree ("user_id","evaluation_state","created_at" DESC NULLS LAST,"order_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_priced" ON "orders" USING btree ("priced_at" DESC NULLS LAST) WHERE "orders"."fair_price" is not null;--> statement-breakpoint
CREATE INDEX "sales_by_family" ON "sales" USING btree ("game_id","zone_family","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("created_at") WHERE not "files"."used";--> statement-breakpoint
CREATE INDEX "spent_upload_tokens_by_expiry" ON "spent_upload_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_by_age" ON "sign_in_failures" USING btree ("last_failed_at");--> statement-breakpoint
CREATE INDEX "sms_codes_of_phone" ON "sms_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_of_address" ON "sms_codes" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_by_age" ON "sms_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "wechat_tickets_by_expiry" ON "wechat_tickets" USING btree ("expires_at");