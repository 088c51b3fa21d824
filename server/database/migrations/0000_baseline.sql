-- What a crash may lose: a nonce is refused after minutes anyway.
CREATE UNLOGGED TABLE "used_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hits" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"platform" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "hits_day_name_platform_pk" PRIMARY KEY("day","name","platform"),
	CONSTRAINT "hits_positive" CHECK ("hits"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "capture_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "capture_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"task_id" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "capture_tasks" (
	"task_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"game_id" text NOT NULL,
	"source_id" text NOT NULL,
	"ticket" text,
	"platform" text NOT NULL,
	"state" text NOT NULL,
	"handed_back" text,
	"failure" text,
	"run" integer NOT NULL,
	"progress" jsonb,
	"reading" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "capture_tasks_ticket_unique" UNIQUE("ticket"),
	CONSTRAINT "capture_tasks_request" UNIQUE("user_id","request_id"),
	CONSTRAINT "capture_tasks_failed" CHECK (("capture_tasks"."state" = 'failed') = ("capture_tasks"."failure" is not null)),
	CONSTRAINT "capture_tasks_captured" CHECK (("capture_tasks"."state" = 'captured') = ("capture_tasks"."reading" is not null)),
	CONSTRAINT "capture_tasks_ticket" CHECK (("capture_tasks"."state" in ('created', 'waiting_for_login', 'capturing')) = ("capture_tasks"."ticket" is not null))
);
--> statement-breakpoint
CREATE TABLE "chat_conversations" (
	"order_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"last_position" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"customer_delivered" integer DEFAULT 0 NOT NULL,
	"customer_read" integer DEFAULT 0 NOT NULL,
	"desk_delivered" integer DEFAULT 0 NOT NULL,
	"desk_read" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_conversations_marks" CHECK ("chat_conversations"."customer_read" <= "chat_conversations"."customer_delivered"
        and "chat_conversations"."customer_delivered" <= "chat_conversations"."last_position"
        and "chat_conversations"."desk_read" <= "chat_conversations"."desk_delivered"
        and "chat_conversations"."desk_delivered" <= "chat_conversations"."last_position")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"sender" text NOT NULL,
	"sender_id" text NOT NULL,
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_messages_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "chat_messages_client_id" UNIQUE("sender_id","client_id"),
	CONSTRAINT "chat_messages_content_length" CHECK (char_length("chat_messages"."content") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "coupon_campaigns" (
	"campaign_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"value_kind" text NOT NULL,
	"value" integer NOT NULL,
	"cap" integer,
	"minimum_amount" integer NOT NULL,
	"game_ids" text[] NOT NULL,
	"order_kinds" text[] NOT NULL,
	"description" text NOT NULL,
	"listed" boolean NOT NULL,
	"stock" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"per_user_limit" integer NOT NULL,
	"receivable_from" timestamp with time zone NOT NULL,
	"receivable_until" timestamp with time zone NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"valid_days" integer,
	"position" integer NOT NULL,
	CONSTRAINT "coupon_campaigns_terms" CHECK ("coupon_campaigns"."minimum_amount" >= 0 and cardinality("coupon_campaigns"."order_kinds") > 0 and case
      "coupon_campaigns"."value_kind" when 'amount' then "coupon_campaigns"."value" > 0 and "coupon_campaigns"."cap" is null
      else "coupon_campaigns"."value" between 1 and 100 and coalesce("coupon_campaigns"."cap" > 0, false) end),
	CONSTRAINT "coupon_campaigns_stock" CHECK ("coupon_campaigns"."received" between 0 and "coupon_campaigns"."stock" and "coupon_campaigns"."per_user_limit" > 0),
	CONSTRAINT "coupon_campaigns_period" CHECK ("coupon_campaigns"."receivable_from" < "coupon_campaigns"."receivable_until"),
	CONSTRAINT "coupon_campaigns_validity" CHECK ((coalesce("coupon_campaigns"."valid_days" > 0, false) and "coupon_campaigns"."valid_from" is null and "coupon_campaigns"."valid_until" is null)
        or ("coupon_campaigns"."valid_days" is null and coalesce("coupon_campaigns"."valid_from" < "coupon_campaigns"."valid_until"
          and "coupon_campaigns"."receivable_until" <= "coupon_campaigns"."valid_until", false)))
);
--> statement-breakpoint
CREATE TABLE "coupon_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"coupon_id" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"order_id" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"coupon_id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"value_kind" text NOT NULL,
	"value" integer NOT NULL,
	"cap" integer,
	"minimum_amount" integer NOT NULL,
	"game_ids" text[] NOT NULL,
	"order_kinds" text[] NOT NULL,
	"ordinal" integer,
	"grant_key" text,
	"state" text NOT NULL,
	"order_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "coupons_grant_key_unique" UNIQUE("grant_key"),
	CONSTRAINT "coupons_terms" CHECK ("coupons"."minimum_amount" >= 0 and cardinality("coupons"."order_kinds") > 0 and case
      "coupons"."value_kind" when 'amount' then "coupons"."value" > 0 and "coupons"."cap" is null
      else "coupons"."value" between 1 and 100 and coalesce("coupons"."cap" > 0, false) end),
	CONSTRAINT "coupons_origin" CHECK (("coupons"."ordinal" is null) <> ("coupons"."grant_key" is null)),
	CONSTRAINT "coupons_order" CHECK (("coupons"."order_id" is not null) = ("coupons"."state" in ('locked', 'used'))),
	CONSTRAINT "coupons_used" CHECK (("coupons"."used_at" is not null) = ("coupons"."state" = 'used')),
	CONSTRAINT "coupons_of_somebody" CHECK ("coupons"."user_id" is not null or "coupons"."state" = 'used')
);
--> statement-breakpoint
CREATE TABLE "evaluation_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluation_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"order_id" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"note" text
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
	"source" text DEFAULT 'form' NOT NULL,
	"read_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"known_sales" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evaluations_submission" UNIQUE("user_id","submission_id"),
	CONSTRAINT "evaluations_source" CHECK ("evaluations"."source" in ('form', 'link', 'capture'))
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
CREATE TABLE "feedbacks" (
	"feedback_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"submission_id" text NOT NULL,
	"kind" text NOT NULL,
	"game_id" text,
	"field_key" text,
	"subject" text,
	"text" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"contact" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedbacks_submission" UNIQUE("user_id","submission_id"),
	CONSTRAINT "feedbacks_answered" CHECK (("feedbacks"."answer" is null) = ("feedbacks"."answered_at" is null)),
	CONSTRAINT "feedbacks_about" CHECK (("feedbacks"."game_id" is not null) = ("feedbacks"."kind" in ('field-missing', 'field-wrong'))
        and ("feedbacks"."field_key" is not null) = ("feedbacks"."kind" = 'field-wrong'))
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
CREATE TABLE "help_groups" (
	"group_id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_questions" (
	"question_id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"title" text NOT NULL,
	"markdown" text NOT NULL,
	"position" integer NOT NULL
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
CREATE TABLE "valuation_appeals" (
	"order_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"pictures" jsonb NOT NULL,
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
CREATE TABLE "valuation_breaches" (
	"order_id" text NOT NULL,
	"round" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "valuation_breaches_order_id_round_kind_pk" PRIMARY KEY("order_id","round","kind")
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
CREATE TABLE "hoped_prices" (
	"order_id" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "hoped_prices_amount" CHECK ("hoped_prices"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "valuation_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "valuation_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"order_id" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text
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
CREATE TABLE "real_name_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "real_name_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "real_names" (
	"user_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"id_number" text NOT NULL,
	"sealed" text,
	"key_id" text,
	"number_hash" text,
	"rejection" text,
	"delayed_at" timestamp with time zone,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "real_names_state" CHECK ("real_names"."state" in ('pending', 'verified', 'rejected')),
	CONSTRAINT "real_names_sealed" CHECK (("real_names"."state" = 'rejected') = ("real_names"."sealed" is null)
        and ("real_names"."sealed" is null) = ("real_names"."key_id" is null)
        and ("real_names"."sealed" is null) = ("real_names"."number_hash" is null)),
	CONSTRAINT "real_names_rejection" CHECK (("real_names"."state" = 'rejected') = ("real_names"."rejection" is not null))
);
--> statement-breakpoint
CREATE TABLE "news" (
	"news_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"markdown" text NOT NULL,
	"pinned" boolean NOT NULL,
	"sample" boolean NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_channels" (
	"channel_id" text PRIMARY KEY NOT NULL,
	"game_id" text,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"url_template" text NOT NULL,
	"position" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "listing_channels_https" CHECK ("listing_channels"."url_template" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text,
	"key" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_key" UNIQUE("user_id","key"),
	CONSTRAINT "messages_title_length" CHECK (char_length("messages"."title") between 1 and 40),
	CONSTRAINT "messages_text_length" CHECK (char_length("messages"."text") between 1 and 400),
	CONSTRAINT "messages_path_shape" CHECK ("messages"."path" like '/pages%')
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"order_id" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"list_price" integer DEFAULT 0 NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"coupon_id" text,
	"price" integer NOT NULL,
	"game_id" text NOT NULL,
	"game_name" text NOT NULL,
	"game_icon_url" text NOT NULL,
	"server_label" text NOT NULL,
	"account" text,
	"evaluation_state" text NOT NULL,
	"fair_price" integer,
	"priced_at" timestamp with time zone,
	"evaluated_order_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"pay_by" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "orders_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "orders_price" CHECK ("orders"."price" = "orders"."list_price" - "orders"."discount"
        and "orders"."discount" between 0 and "orders"."list_price"),
	CONSTRAINT "orders_coupon" CHECK ("orders"."discount" = 0 or "orders"."coupon_id" is not null),
	CONSTRAINT "orders_pay_by" CHECK ("orders"."state" <> 'pending_payment' or "orders"."pay_by" is not null),
	CONSTRAINT "orders_unlock" CHECK (("orders"."kind" = 'unlock') = ("orders"."evaluated_order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"payment_id" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"notice_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_notices_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"payment_no" text NOT NULL,
	"amount" integer,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"payment_no" text NOT NULL,
	"order_id" text NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"trade_no" text,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payments_payment_no_unique" UNIQUE("payment_no"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_paid" CHECK (("payments"."state" = 'paid') = ("payments"."paid_at" is not null)
        and ("payments"."state" = 'paid') = ("payments"."trade_no" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"refund_no" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"cause" text NOT NULL,
	"staff_id" text,
	"reason" text,
	"state" text NOT NULL,
	"problem" text,
	"requested_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_refund_no_unique" UNIQUE("refund_no"),
	CONSTRAINT "refunds_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."state" = 'requested') = ("refunds"."settled_at" is null)),
	CONSTRAINT "refunds_staff" CHECK (("refunds"."cause" = 'staff') = ("refunds"."staff_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"order_id" text NOT NULL,
	"report_version" integer NOT NULL,
	"stars" integer NOT NULL,
	"tags" jsonb NOT NULL,
	"text" text NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ratings_order_id_report_version_pk" PRIMARY KEY("order_id","report_version"),
	CONSTRAINT "ratings_stars" CHECK ("ratings"."stars" between 1 and 5),
	CONSTRAINT "ratings_text_length" CHECK (char_length("ratings"."text") <= 500)
);
--> statement-breakpoint
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
CREATE TABLE "reports" (
	"order_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"report_no" text NOT NULL,
	"verification_code" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"model_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reports_order_id_version_pk" PRIMARY KEY("order_id","version"),
	CONSTRAINT "reports_report_no_unique" UNIQUE("report_no"),
	CONSTRAINT "reports_verification_code_unique" UNIQUE("verification_code")
);
--> statement-breakpoint
CREATE TABLE "report_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_files_pixels" CHECK (("report_files"."content_type" = 'image/png') = ("report_files"."width" is not null)
        and ("report_files"."width" is null) = ("report_files"."height" is null))
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
CREATE TABLE "report_shares" (
	"share_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"order_id" text NOT NULL,
	"version" integer NOT NULL,
	"report_no" text NOT NULL,
	"game_icon_url" text NOT NULL,
	"report" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "report_shares_token_unique" UNIQUE("token"),
	CONSTRAINT "report_shares_revoked" CHECK (("report_shares"."revoked_at" is null) = ("report_shares"."report" is not null))
);
--> statement-breakpoint
CREATE TABLE "excellent_reports" (
	"showcase_id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"user_id" text,
	"game_id" text NOT NULL,
	"game_icon_url" text NOT NULL,
	"report" jsonb NOT NULL,
	"merit" integer NOT NULL,
	"sample" boolean NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "excellent_reports_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "excellent_reports_owner" CHECK ("excellent_reports"."sample" = ("excellent_reports"."order_id" is null) and "excellent_reports"."sample" = ("excellent_reports"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"entry_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff_id" text,
	"action" text NOT NULL,
	"subject" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"alias" text NOT NULL,
	"level" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"duty_from" integer NOT NULL,
	"duty_until" integer NOT NULL,
	"on_duty" boolean DEFAULT true NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_members_name_unique" UNIQUE("name"),
	CONSTRAINT "staff_duty_from" CHECK ("staff_members"."duty_from" between 0 and 1439),
	CONSTRAINT "staff_duty_until" CHECK ("staff_members"."duty_until" between 0 and 1440),
	CONSTRAINT "staff_duty_some" CHECK ("staff_members"."duty_from" <> "staff_members"."duty_until")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
CREATE TABLE "uploads" (
	"file_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"purpose" text NOT NULL,
	"max_size" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_of_owner" UNIQUE("owner_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "report_unlocks" (
	"source_id" text PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "report_unlocks_withdrawn" CHECK ("report_unlocks"."withdrawn_at" is null or "report_unlocks"."way" in ('payment', 'coupon'))
);
--> statement-breakpoint
CREATE TABLE "unlock_ads" (
	"nonce" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unlock_asking_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unlock_asking_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"record_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unlock_askings" (
	"record_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"needed" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unlock_askings_needed" CHECK ("unlock_askings"."needed" > 0),
	CONSTRAINT "unlock_askings_time" CHECK ("unlock_askings"."expires_at" > "unlock_askings"."asked_at")
);
--> statement-breakpoint
CREATE TABLE "unlock_helps" (
	"record_id" text NOT NULL,
	"order_id" text NOT NULL,
	"helper_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "unlock_helps_order_id_helper_id_pk" PRIMARY KEY("order_id","helper_id")
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
	"avatar_file_id" text,
	"muted_messages" text[] DEFAULT '{}' NOT NULL,
	"excellent_report_consent" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "seeded_content" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "seeded_content_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"payment_no" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_payment_no_unique" UNIQUE("payment_no")
);
--> statement-breakpoint
CREATE TABLE "sandbox_trades" (
	"payment_no" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"description" text NOT NULL,
	"notice_url" text NOT NULL,
	"return_url" text NOT NULL,
	"state" text NOT NULL,
	"trade_no" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_trades_trade_no_unique" UNIQUE("trade_no"),
	CONSTRAINT "sandbox_trades_paid" CHECK (("sandbox_trades"."state" = 'paid') = ("sandbox_trades"."trade_no" is not null))
);
--> statement-breakpoint
ALTER TABLE "capture_events" ADD CONSTRAINT "capture_events_task_id_capture_tasks_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."capture_tasks"("task_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_order_id_chat_conversations_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."chat_conversations"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_events" ADD CONSTRAINT "coupon_events_coupon_id_coupons_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("coupon_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_campaign_id_coupon_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."coupon_campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_events" ADD CONSTRAINT "evaluation_events_order_id_evaluations_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."evaluations"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_fields" ADD CONSTRAINT "game_fields_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_servers" ADD CONSTRAINT "game_servers_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_questions" ADD CONSTRAINT "help_questions_group_id_help_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."help_groups"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_appeals" ADD CONSTRAINT "valuation_appeals_order_id_valuation_tasks_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."valuation_tasks"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_questions" ADD CONSTRAINT "valuation_questions_of_round" FOREIGN KEY ("order_id","round") REFERENCES "public"."valuation_rounds"("order_id","round") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_adjustments" ADD CONSTRAINT "valuation_adjustments_of_round" FOREIGN KEY ("order_id","round") REFERENCES "public"."valuation_rounds"("order_id","round") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_breaches" ADD CONSTRAINT "valuation_breaches_of_round" FOREIGN KEY ("order_id","round") REFERENCES "public"."valuation_rounds"("order_id","round") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_readings" ADD CONSTRAINT "valuation_readings_of_round" FOREIGN KEY ("order_id","round") REFERENCES "public"."valuation_rounds"("order_id","round") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_rounds" ADD CONSTRAINT "valuation_rounds_order_id_valuation_tasks_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."valuation_tasks"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hoped_prices" ADD CONSTRAINT "hoped_prices_order_id_valuation_tasks_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."valuation_tasks"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_events" ADD CONSTRAINT "valuation_events_order_id_valuation_tasks_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."valuation_tasks"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_staff_id_staff_members_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_members_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlock_asking_events" ADD CONSTRAINT "unlock_asking_events_record_id_unlock_askings_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."unlock_askings"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlock_helps" ADD CONSTRAINT "unlock_helps_record_id_unlock_askings_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."unlock_askings"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_identities" ADD CONSTRAINT "wechat_identities_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_no_sandbox_trades_payment_no_fk" FOREIGN KEY ("payment_no") REFERENCES "public"."sandbox_trades"("payment_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_nonces_by_expiry" ON "used_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "capture_events_of_task" ON "capture_events" USING btree ("task_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "capture_tasks_one_open" ON "capture_tasks" USING btree ("user_id") WHERE "capture_tasks"."state" in ('created', 'waiting_for_login', 'capturing');--> statement-breakpoint
CREATE INDEX "capture_tasks_created" ON "capture_tasks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chat_conversations_of_user" ON "chat_conversations" USING btree ("user_id","last_at","order_id");--> statement-breakpoint
CREATE INDEX "chat_conversations_unread_at_desk" ON "chat_conversations" USING btree ("last_at") WHERE "chat_conversations"."desk_read" < "chat_conversations"."last_position";--> statement-breakpoint
CREATE INDEX "coupon_campaigns_listed" ON "coupon_campaigns" USING btree ("receivable_until") WHERE "coupon_campaigns"."listed";--> statement-breakpoint
CREATE INDEX "coupon_events_of_coupon" ON "coupon_events" USING btree ("coupon_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_received" ON "coupons" USING btree ("campaign_id","user_id","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_of_order" ON "coupons" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "coupons_of_user" ON "coupons" USING btree ("user_id","state","valid_until","coupon_id");--> statement-breakpoint
CREATE INDEX "coupons_open" ON "coupons" USING btree ("valid_until") WHERE "coupons"."state" = 'unused';--> statement-breakpoint
CREATE INDEX "evaluation_events_of_order" ON "evaluation_events" USING btree ("order_id","event_id");--> statement-breakpoint
CREATE INDEX "evaluations_moving" ON "evaluations" USING btree ("created_at") WHERE "evaluations"."state" in ('submitted', 'estimating');--> statement-breakpoint
CREATE UNIQUE INDEX "valuation_models_active" ON "valuation_models" USING btree ("game_id") WHERE "valuation_models"."active";--> statement-breakpoint
CREATE INDEX "feedbacks_of_user" ON "feedbacks" USING btree ("user_id","created_at","feedback_id");--> statement-breakpoint
CREATE INDEX "feedbacks_unanswered" ON "feedbacks" USING btree ("created_at","feedback_id") WHERE "feedbacks"."answer" is null;--> statement-breakpoint
CREATE INDEX "feedbacks_by_answer" ON "feedbacks" USING btree ("answered_at","feedback_id") WHERE "feedbacks"."answer" is not null;--> statement-breakpoint
CREATE INDEX "help_questions_in_order" ON "help_questions" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "valuation_questions_of_order" ON "valuation_questions" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "valuation_questions_open" ON "valuation_questions" USING btree ("order_id") WHERE "valuation_questions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "valuation_readings_of_order" ON "valuation_readings" USING btree ("order_id","reading_id");--> statement-breakpoint
CREATE INDEX "valuation_rounds_unclaimed" ON "valuation_rounds" USING btree ("claim_due") WHERE "valuation_rounds"."claimed_at" is null and "valuation_rounds"."stopped_at" is null;--> statement-breakpoint
CREATE INDEX "valuation_rounds_unsigned" ON "valuation_rounds" USING btree ("deliver_due") WHERE "valuation_rounds"."signed_at" is null and "valuation_rounds"."stopped_at" is null;--> statement-breakpoint
CREATE INDEX "valuation_rounds_of_valuer" ON "valuation_rounds" USING btree ("valuer_id","claimed_at");--> statement-breakpoint
CREATE INDEX "valuation_events_of_order" ON "valuation_events" USING btree ("order_id","event_id");--> statement-breakpoint
CREATE INDEX "valuation_tasks_by_state" ON "valuation_tasks" USING btree ("state","order_id");--> statement-breakpoint
CREATE INDEX "real_name_events_of_user" ON "real_name_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "real_names_one_account" ON "real_names" USING btree ("number_hash") WHERE "real_names"."state" = 'verified';--> statement-breakpoint
CREATE INDEX "real_names_pending" ON "real_names" USING btree ("submitted_at") WHERE "real_names"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "news_in_order" ON "news" USING btree ("pinned","published_at","news_id");--> statement-breakpoint
CREATE INDEX "news_of_kind_in_order" ON "news" USING btree ("kind","pinned","published_at","news_id");--> statement-breakpoint
CREATE INDEX "listing_channels_of_game" ON "listing_channels" USING btree ("game_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_of_user" ON "messages" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("user_id","position") WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","event_id");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("user_id","created_at","order_id") WHERE "orders"."state" in ('created', 'pending_payment');--> statement-breakpoint
CREATE INDEX "orders_cancelled" ON "orders" USING btree ("user_id","created_at","order_id") WHERE "orders"."state" in ('cancelled', 'timed_out', 'refunding', 'refunded', 'refund_failed');--> statement-breakpoint
CREATE INDEX "orders_unlocking" ON "orders" USING btree ("evaluated_order_id") WHERE "orders"."evaluated_order_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_abandoned" ON "orders" USING btree ("created_at") WHERE "orders"."state" in ('created');--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at","order_id");--> statement-breakpoint
CREATE INDEX "orders_of_user_by_progress" ON "orders" USING btree ("user_id","evaluation_state","created_at","order_id");--> statement-breakpoint
CREATE INDEX "orders_priced" ON "orders" USING btree ("priced_at") WHERE "orders"."fair_price" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_of_payment" ON "payment_events" USING btree ("payment_id","event_id");--> statement-breakpoint
CREATE INDEX "payment_notices_of_payment" ON "payment_notices" USING btree ("payment_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open" ON "payments" USING btree ("order_id","method") WHERE "payments"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_trade" ON "payments" USING btree ("method","trade_no");--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id","requested_at");--> statement-breakpoint
CREATE INDEX "refunds_by_state" ON "refunds" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "ratings_by_time" ON "ratings" USING btree ("rated_at","order_id","report_version");--> statement-breakpoint
CREATE INDEX "ratings_by_stars" ON "ratings" USING btree ("stars","rated_at","order_id","report_version");--> statement-breakpoint
CREATE INDEX "account_readings_of_user" ON "account_readings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_readings_created" ON "account_readings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "report_files_of_order" ON "report_files" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "report_files_by_age" ON "report_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sales_by_family" ON "sales" USING btree ("game_id","zone_family","at");--> statement-breakpoint
CREATE INDEX "report_shares_of_order" ON "report_shares" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "report_shares_of_user" ON "report_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_shares_by_expiry" ON "report_shares" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "excellent_reports_in_order" ON "excellent_reports" USING btree ("sample","merit" DESC NULLS FIRST,"showcase_id");--> statement-breakpoint
CREATE INDEX "excellent_reports_of_user" ON "excellent_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_member" ON "audit_entries" USING btree ("staff_id","entry_id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_action" ON "audit_entries" USING btree ("action","entry_id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_subject" ON "audit_entries" USING btree ("subject","entry_id");--> statement-breakpoint
CREATE INDEX "staff_members_in_order" ON "staff_members" USING btree ("created_at","staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_of_member" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_expiry" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "files_of_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("created_at") WHERE not "files"."used";--> statement-breakpoint
CREATE INDEX "uploads_by_expiry" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_unlocks_standing" ON "report_unlocks" USING btree ("order_id") WHERE "report_unlocks"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "unlock_ads_of_user" ON "unlock_ads" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "unlock_asking_events_of_record" ON "unlock_asking_events" USING btree ("record_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unlock_askings_open" ON "unlock_askings" USING btree ("order_id") WHERE "unlock_askings"."state" = 'open';--> statement-breakpoint
CREATE INDEX "unlock_askings_of_order" ON "unlock_askings" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE INDEX "unlock_askings_of_user" ON "unlock_askings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "unlock_helps_of_record" ON "unlock_helps" USING btree ("record_id","at");--> statement-breakpoint
CREATE INDEX "unlock_helps_of_helper" ON "unlock_helps" USING btree ("helper_id","at");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_by_age" ON "sign_in_failures" USING btree ("last_failed_at");--> statement-breakpoint
CREATE INDEX "sms_codes_of_phone" ON "sms_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_of_address" ON "sms_codes" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_by_age" ON "sms_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "wechat_tickets_by_expiry" ON "wechat_tickets" USING btree ("expires_at");
--> statement-breakpoint
-- What was done at the desk stays written down.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % never change', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_immutable BEFORE UPDATE OR DELETE ON "audit_entries"
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_kept BEFORE TRUNCATE ON "audit_entries"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A report stays what it was when it was delivered. With the user who leaves go the masked account and,
-- from a report by a person, the ids of pictures.
CREATE FUNCTION refuse_report_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - 'snapshot' = to_jsonb(OLD) - 'snapshot'
    AND NEW.snapshot = jsonb_set(
      jsonb_set(OLD.snapshot, '{header,account}', 'null'), '{human,evidence}', '[]', false)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Rows of % never change', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER reports_immutable BEFORE UPDATE OR DELETE ON "reports"
FOR EACH ROW EXECUTE FUNCTION refuse_report_change();
