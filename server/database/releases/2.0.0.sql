-- A database as version 2.0.0 leaves it, with some data of invented people. It never changes: a test
-- restores it and brings it to the tables of the version under test.

-- What a crash may lose: a nonce is refused after minutes anyway.
CREATE UNLOGGED TABLE "used_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "hits" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"platform" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "hits_day_name_platform_pk" PRIMARY KEY("day","name","platform"),
	CONSTRAINT "hits_positive" CHECK ("hits"."count" > 0)
);

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

CREATE TABLE "game_fields" (
	"game_id" text NOT NULL,
	"key" text NOT NULL,
	"definition" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "game_fields_game_id_key_pk" PRIMARY KEY("game_id","key")
);

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

CREATE TABLE "help_groups" (
	"group_id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL
);

CREATE TABLE "help_questions" (
	"question_id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"title" text NOT NULL,
	"markdown" text NOT NULL,
	"position" integer NOT NULL
);

CREATE TABLE "banners" (
	"banner_id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"image_url" text NOT NULL,
	"path" text,
	"position" integer NOT NULL
);

CREATE TABLE "documents" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"markdown" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

CREATE TABLE "valuation_appeals" (
	"order_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);

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

CREATE TABLE "valuation_breaches" (
	"order_id" text NOT NULL,
	"round" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "valuation_breaches_order_id_round_kind_pk" PRIMARY KEY("order_id","round","kind")
);

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

CREATE TABLE "hoped_prices" (
	"order_id" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "hoped_prices_amount" CHECK ("hoped_prices"."amount" > 0)
);

CREATE TABLE "valuation_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "valuation_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"order_id" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text
);

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

CREATE TABLE "real_name_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "real_name_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

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

CREATE TABLE "payment_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"payment_id" text NOT NULL,
	"source" text NOT NULL
);

CREATE TABLE "payment_notices" (
	"notice_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_notices_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"payment_no" text NOT NULL,
	"amount" integer,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

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

CREATE TABLE "account_readings" (
	"reading_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"origin" text NOT NULL,
	"game_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

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

CREATE TABLE "audit_entries" (
	"entry_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff_id" text,
	"action" text NOT NULL,
	"subject" text,
	"details" jsonb NOT NULL
);

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

CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

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

CREATE TABLE "uploads" (
	"file_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"purpose" text NOT NULL,
	"max_size" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_of_owner" UNIQUE("owner_id","upload_id")
);

CREATE TABLE "report_unlocks" (
	"source_id" text PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "report_unlocks_withdrawn" CHECK ("report_unlocks"."withdrawn_at" is null or "report_unlocks"."way" in ('payment', 'coupon'))
);

CREATE TABLE "unlock_ads" (
	"nonce" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

CREATE TABLE "unlock_asking_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unlock_asking_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"record_id" text NOT NULL
);

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

CREATE TABLE "unlock_helps" (
	"record_id" text NOT NULL,
	"order_id" text NOT NULL,
	"helper_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "unlock_helps_order_id_helper_id_pk" PRIMARY KEY("order_id","helper_id")
);

CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "sign_in_failures" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"first_failed_at" timestamp with time zone NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL
);

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

CREATE TABLE "wechat_identities" (
	"open_id" text PRIMARY KEY NOT NULL,
	"union_id" text,
	"user_id" text NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_identities_user_id_unique" UNIQUE("user_id")
);

CREATE TABLE "wechat_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"open_id" text NOT NULL,
	"union_id" text,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "seeded_content" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "seeded_content_kind_key_pk" PRIMARY KEY("kind","key")
);

CREATE TABLE "sandbox_refunds" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"payment_no" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_payment_no_unique" UNIQUE("payment_no")
);

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

ALTER TABLE "capture_events" ADD CONSTRAINT "capture_events_task_id_capture_tasks_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."capture_tasks"("task_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_order_id_chat_conversations_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."chat_conversations"("order_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "coupon_events" ADD CONSTRAINT "coupon_events_coupon_id_coupons_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("coupon_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_campaign_id_coupon_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."coupon_campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "evaluation_events" ADD CONSTRAINT "evaluation_events_order_id_evaluations_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."evaluations"("order_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "game_fields" ADD CONSTRAINT "game_fields_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "game_servers" ADD CONSTRAINT "game_servers_game_id_games_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("game_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "help_questions" ADD CONSTRAINT "help_questions_group_id_help_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."help_groups"("group_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "valuation_appeals" ADD CONSTRAINT "valuation_appeals_order_id_valuation_tasks_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."valuation_tasks"("order_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "valuation_questions" ADD CONSTRAINT "valuation_questions_of_round" FOREIGN KEY ("order_id","round") REFERENCES "public"."valuation_rounds"("order_id","round") ON DELETE no action ON UPDATE no action;
ALTER TABLE "valuation_adjustments" ADD CONSTRAINT "valuation_adjustments_of_round" FOREIGN KEY ("order_id","round") REFERENCES "public"."valuation_rounds"("order_id","round") ON DELETE no action ON UPDATE no action;
ALTER TABLE "valuation_breaches" ADD CONSTRAINT "valuation_breaches_of_round" FOREIGN KEY ("order_id","round") REFERENCES "public"."valuation_rounds"("order_id","round") ON DELETE no action ON UPDATE no action;
ALTER TABLE "valuation_readings" ADD CONSTRAINT "valuation_readings_of_round" FOREIGN KEY ("order_id","round") REFERENCES "public"."valuation_rounds"("order_id","round") ON DELETE no action ON UPDATE no action;
ALTER TABLE "valuation_rounds" ADD CONSTRAINT "valuation_rounds_order_id_valuation_tasks_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."valuation_tasks"("order_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hoped_prices" ADD CONSTRAINT "hoped_prices_order_id_valuation_tasks_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."valuation_tasks"("order_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "valuation_events" ADD CONSTRAINT "valuation_events_order_id_valuation_tasks_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."valuation_tasks"("order_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_staff_id_staff_members_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("staff_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_members_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("staff_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "unlock_asking_events" ADD CONSTRAINT "unlock_asking_events_record_id_unlock_askings_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."unlock_askings"("record_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "unlock_helps" ADD CONSTRAINT "unlock_helps_record_id_unlock_askings_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."unlock_askings"("record_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "wechat_identities" ADD CONSTRAINT "wechat_identities_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_no_sandbox_trades_payment_no_fk" FOREIGN KEY ("payment_no") REFERENCES "public"."sandbox_trades"("payment_no") ON DELETE no action ON UPDATE no action;
CREATE INDEX "used_nonces_by_expiry" ON "used_nonces" USING btree ("expires_at");
CREATE INDEX "capture_events_of_task" ON "capture_events" USING btree ("task_id","event_id");
CREATE UNIQUE INDEX "capture_tasks_one_open" ON "capture_tasks" USING btree ("user_id") WHERE "capture_tasks"."state" in ('created', 'waiting_for_login', 'capturing');
CREATE INDEX "capture_tasks_created" ON "capture_tasks" USING btree ("created_at");
CREATE INDEX "chat_conversations_of_user" ON "chat_conversations" USING btree ("user_id","last_at","order_id");
CREATE INDEX "chat_conversations_unread_at_desk" ON "chat_conversations" USING btree ("last_at") WHERE "chat_conversations"."desk_read" < "chat_conversations"."last_position";
CREATE INDEX "coupon_campaigns_listed" ON "coupon_campaigns" USING btree ("receivable_until") WHERE "coupon_campaigns"."listed";
CREATE INDEX "coupon_events_of_coupon" ON "coupon_events" USING btree ("coupon_id","event_id");
CREATE UNIQUE INDEX "coupons_received" ON "coupons" USING btree ("campaign_id","user_id","ordinal");
CREATE UNIQUE INDEX "coupons_of_order" ON "coupons" USING btree ("order_id");
CREATE INDEX "coupons_of_user" ON "coupons" USING btree ("user_id","state","valid_until","coupon_id");
CREATE INDEX "coupons_open" ON "coupons" USING btree ("valid_until") WHERE "coupons"."state" = 'unused';
CREATE INDEX "evaluation_events_of_order" ON "evaluation_events" USING btree ("order_id","event_id");
CREATE INDEX "evaluations_moving" ON "evaluations" USING btree ("created_at") WHERE "evaluations"."state" in ('submitted', 'estimating');
CREATE UNIQUE INDEX "valuation_models_active" ON "valuation_models" USING btree ("game_id") WHERE "valuation_models"."active";
CREATE INDEX "feedbacks_of_user" ON "feedbacks" USING btree ("user_id","created_at","feedback_id");
CREATE INDEX "feedbacks_unanswered" ON "feedbacks" USING btree ("created_at","feedback_id") WHERE "feedbacks"."answer" is null;
CREATE INDEX "feedbacks_by_answer" ON "feedbacks" USING btree ("answered_at","feedback_id") WHERE "feedbacks"."answer" is not null;
CREATE INDEX "help_questions_in_order" ON "help_questions" USING btree ("group_id","position");
CREATE INDEX "valuation_questions_of_order" ON "valuation_questions" USING btree ("order_id","asked_at");
CREATE UNIQUE INDEX "valuation_questions_open" ON "valuation_questions" USING btree ("order_id") WHERE "valuation_questions"."answered_at" is null;
CREATE INDEX "valuation_readings_of_order" ON "valuation_readings" USING btree ("order_id","reading_id");
CREATE INDEX "valuation_rounds_unclaimed" ON "valuation_rounds" USING btree ("claim_due") WHERE "valuation_rounds"."claimed_at" is null and "valuation_rounds"."stopped_at" is null;
CREATE INDEX "valuation_rounds_unsigned" ON "valuation_rounds" USING btree ("deliver_due") WHERE "valuation_rounds"."signed_at" is null and "valuation_rounds"."stopped_at" is null;
CREATE INDEX "valuation_rounds_of_valuer" ON "valuation_rounds" USING btree ("valuer_id","claimed_at");
CREATE INDEX "valuation_events_of_order" ON "valuation_events" USING btree ("order_id","event_id");
CREATE INDEX "valuation_tasks_by_state" ON "valuation_tasks" USING btree ("state","order_id");
CREATE INDEX "real_name_events_of_user" ON "real_name_events" USING btree ("user_id","at");
CREATE UNIQUE INDEX "real_names_one_account" ON "real_names" USING btree ("number_hash") WHERE "real_names"."state" = 'verified';
CREATE INDEX "real_names_pending" ON "real_names" USING btree ("submitted_at") WHERE "real_names"."state" = 'pending';
CREATE INDEX "news_in_order" ON "news" USING btree ("pinned","published_at","news_id");
CREATE INDEX "news_of_kind_in_order" ON "news" USING btree ("kind","pinned","published_at","news_id");
CREATE INDEX "listing_channels_of_game" ON "listing_channels" USING btree ("game_id","position");
CREATE UNIQUE INDEX "messages_of_user" ON "messages" USING btree ("user_id","position");
CREATE INDEX "messages_unread" ON "messages" USING btree ("user_id","position") WHERE "messages"."read_at" is null;
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","event_id");
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("user_id","created_at","order_id") WHERE "orders"."state" in ('created', 'pending_payment');
CREATE INDEX "orders_cancelled" ON "orders" USING btree ("user_id","created_at","order_id") WHERE "orders"."state" in ('cancelled', 'timed_out', 'refunding', 'refunded', 'refund_failed');
CREATE INDEX "orders_unlocking" ON "orders" USING btree ("evaluated_order_id") WHERE "orders"."evaluated_order_id" is not null;
CREATE INDEX "orders_abandoned" ON "orders" USING btree ("created_at") WHERE "orders"."state" in ('created');
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at","order_id");
CREATE INDEX "orders_of_user_by_progress" ON "orders" USING btree ("user_id","evaluation_state","created_at","order_id");
CREATE INDEX "orders_priced" ON "orders" USING btree ("priced_at") WHERE "orders"."fair_price" is not null;
CREATE INDEX "payment_events_of_payment" ON "payment_events" USING btree ("payment_id","event_id");
CREATE INDEX "payment_notices_of_payment" ON "payment_notices" USING btree ("payment_no");
CREATE UNIQUE INDEX "payments_open" ON "payments" USING btree ("order_id","method") WHERE "payments"."state" = 'open';
CREATE UNIQUE INDEX "payments_trade" ON "payments" USING btree ("method","trade_no");
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id","created_at");
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id","requested_at");
CREATE INDEX "refunds_by_state" ON "refunds" USING btree ("state","requested_at");
CREATE INDEX "ratings_by_time" ON "ratings" USING btree ("rated_at","order_id","report_version");
CREATE INDEX "ratings_by_stars" ON "ratings" USING btree ("stars","rated_at","order_id","report_version");
CREATE INDEX "account_readings_of_user" ON "account_readings" USING btree ("user_id");
CREATE INDEX "account_readings_created" ON "account_readings" USING btree ("created_at");
CREATE INDEX "report_files_of_order" ON "report_files" USING btree ("order_id");
CREATE INDEX "report_files_by_age" ON "report_files" USING btree ("created_at");
CREATE INDEX "sales_by_family" ON "sales" USING btree ("game_id","zone_family","at");
CREATE INDEX "report_shares_of_order" ON "report_shares" USING btree ("order_id","created_at");
CREATE INDEX "report_shares_of_user" ON "report_shares" USING btree ("user_id");
CREATE INDEX "report_shares_by_expiry" ON "report_shares" USING btree ("expires_at");
CREATE INDEX "excellent_reports_in_order" ON "excellent_reports" USING btree ("sample","merit" DESC NULLS FIRST,"showcase_id");
CREATE INDEX "excellent_reports_of_user" ON "excellent_reports" USING btree ("user_id");
CREATE INDEX "audit_entries_of_member" ON "audit_entries" USING btree ("staff_id","entry_id");
CREATE INDEX "audit_entries_of_action" ON "audit_entries" USING btree ("action","entry_id");
CREATE INDEX "audit_entries_of_subject" ON "audit_entries" USING btree ("subject","entry_id");
CREATE INDEX "staff_members_in_order" ON "staff_members" USING btree ("created_at","staff_id");
CREATE INDEX "staff_sessions_of_member" ON "staff_sessions" USING btree ("staff_id");
CREATE INDEX "staff_sessions_by_expiry" ON "staff_sessions" USING btree ("expires_at");
CREATE INDEX "files_of_owner" ON "files" USING btree ("owner_id");
CREATE INDEX "files_unused" ON "files" USING btree ("created_at") WHERE not "files"."used";
CREATE INDEX "uploads_by_expiry" ON "uploads" USING btree ("expires_at");
CREATE UNIQUE INDEX "report_unlocks_standing" ON "report_unlocks" USING btree ("order_id") WHERE "report_unlocks"."withdrawn_at" is null;
CREATE INDEX "unlock_ads_of_user" ON "unlock_ads" USING btree ("user_id","at");
CREATE INDEX "unlock_asking_events_of_record" ON "unlock_asking_events" USING btree ("record_id","event_id");
CREATE UNIQUE INDEX "unlock_askings_open" ON "unlock_askings" USING btree ("order_id") WHERE "unlock_askings"."state" = 'open';
CREATE INDEX "unlock_askings_of_order" ON "unlock_askings" USING btree ("order_id","asked_at");
CREATE INDEX "unlock_askings_of_user" ON "unlock_askings" USING btree ("user_id");
CREATE INDEX "unlock_helps_of_record" ON "unlock_helps" USING btree ("record_id","at");
CREATE INDEX "unlock_helps_of_helper" ON "unlock_helps" USING btree ("helper_id","at");
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");
CREATE INDEX "sign_in_failures_by_age" ON "sign_in_failures" USING btree ("last_failed_at");
CREATE INDEX "sms_codes_of_phone" ON "sms_codes" USING btree ("phone","created_at");
CREATE INDEX "sms_codes_of_address" ON "sms_codes" USING btree ("address","created_at");
CREATE INDEX "sms_codes_by_age" ON "sms_codes" USING btree ("created_at");
CREATE INDEX "wechat_tickets_by_expiry" ON "wechat_tickets" USING btree ("expires_at");

-- What was done at the desk stays written down.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % never change', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER audit_entries_immutable BEFORE UPDATE OR DELETE ON "audit_entries"
FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_entries_kept BEFORE TRUNCATE ON "audit_entries"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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

CREATE TRIGGER reports_immutable BEFORE UPDATE OR DELETE ON "reports"
FOR EACH ROW EXECUTE FUNCTION refuse_report_change();

CREATE SCHEMA drizzle;
CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint);
INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('454d3d9c5c9d67d594c3929bdd0aa73d1c5c6843fd6dbcd782a35884bbd09745', 1795379817830);

insert into staff_members overriding system value select * from json_populate_record(null::staff_members, '{"staff_id":"9a700c96-715b-49a6-9b41-da69654dd599","name":"member-1","alias":"估价师1","level":"certified","role":"valuer","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$jKLjSc9oIRN7p9dsdFvRgg$sdJLa10mSoT8DvuNV0p3gvaR459P61KTQbedK4eeXF8","duty_from":0,"duty_until":1440,"on_duty":true,"disabled_at":null,"created_at":"2026-11-20T08:00:00+00:00"}');
insert into audit_entries overriding system value select * from json_populate_record(null::audit_entries, '{"entry_id":1,"at":"2026-11-20T08:00:00+00:00","staff_id":null,"action":"staff.create","subject":"9a700c96-715b-49a6-9b41-da69654dd599","details":{"name": "member-1", "role": "valuer", "alias": "估价师1", "level": "certified", "dutyFrom": 0, "dutyUntil": 1440}}');
insert into audit_entries overriding system value select * from json_populate_record(null::audit_entries, '{"entry_id":2,"at":"2026-11-20T08:00:00+00:00","staff_id":"9a700c96-715b-49a6-9b41-da69654dd599","action":"staff.sign-in","subject":null,"details":{}}');
insert into audit_entries overriding system value select * from json_populate_record(null::audit_entries, '{"entry_id":3,"at":"2026-11-20T08:00:00+00:00","staff_id":"9a700c96-715b-49a6-9b41-da69654dd599","action":"valuation.claim","subject":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","details":{}}');
insert into audit_entries overriding system value select * from json_populate_record(null::audit_entries, '{"entry_id":4,"at":"2026-11-20T08:00:00+00:00","staff_id":"9a700c96-715b-49a6-9b41-da69654dd599","action":"valuation.begin","subject":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","details":{}}');
insert into audit_entries overriding system value select * from json_populate_record(null::audit_entries, '{"entry_id":5,"at":"2026-11-20T08:00:00+00:00","staff_id":"9a700c96-715b-49a6-9b41-da69654dd599","action":"valuation.save","subject":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","details":{}}');
insert into audit_entries overriding system value select * from json_populate_record(null::audit_entries, '{"entry_id":6,"at":"2026-11-20T08:00:00+00:00","staff_id":"9a700c96-715b-49a6-9b41-da69654dd599","action":"valuation.submit","subject":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","details":{}}');
insert into coupon_campaigns overriding system value select * from json_populate_record(null::coupon_campaigns, '{"campaign_id":"release","name":"立减 5 元","value_kind":"amount","value":500,"cap":null,"minimum_amount":0,"game_ids":[],"order_kinds":["human"],"description":"全场可用。","listed":true,"stock":10,"received":1,"per_user_limit":1,"receivable_from":"2026-11-20T08:00:00+00:00","receivable_until":"2026-11-30T08:00:00+00:00","valid_from":null,"valid_until":null,"valid_days":7,"position":0}');
insert into coupons overriding system value select * from json_populate_record(null::coupons, '{"coupon_id":"f8c9f1af-90ee-47cc-a32e-6323d6e45481","campaign_id":"release","user_id":"69e1a7d9-9250-455a-af4f-47a6b63e6721","name":"立减 5 元","value_kind":"amount","value":500,"cap":null,"minimum_amount":0,"game_ids":[],"order_kinds":["human"],"ordinal":1,"grant_key":null,"state":"used","order_id":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","received_at":"2026-11-20T08:00:00+00:00","valid_from":"2026-11-20T08:00:00+00:00","valid_until":"2026-11-27T08:00:00+00:00","used_at":"2026-11-20T08:00:00+00:00","reminded_at":null}');
insert into coupon_events overriding system value select * from json_populate_record(null::coupon_events, '{"event_id":1,"from_state":null,"to_state":"unused","at":"2026-11-20T08:00:00+00:00","coupon_id":"f8c9f1af-90ee-47cc-a32e-6323d6e45481","actor":"user","actor_id":"69e1a7d9-9250-455a-af4f-47a6b63e6721","order_id":null,"note":null}');
insert into coupon_events overriding system value select * from json_populate_record(null::coupon_events, '{"event_id":2,"from_state":"unused","to_state":"locked","at":"2026-11-20T08:00:00+00:00","coupon_id":"f8c9f1af-90ee-47cc-a32e-6323d6e45481","actor":"user","actor_id":"69e1a7d9-9250-455a-af4f-47a6b63e6721","order_id":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","note":null}');
insert into coupon_events overriding system value select * from json_populate_record(null::coupon_events, '{"event_id":3,"from_state":"locked","to_state":"used","at":"2026-11-20T08:00:00+00:00","coupon_id":"f8c9f1af-90ee-47cc-a32e-6323d6e45481","actor":"system","actor_id":null,"order_id":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","note":null}');
insert into evaluations overriding system value select * from json_populate_record(null::evaluations, '{"order_id":"476253a2-47ed-41ed-803d-5d4381ea7e05","user_id":"19228a1c-ae04-40f3-93c0-aaa948ce4dee","submission_id":"097530b3-0faa-4152-b263-9028342d25b4","state":"locked","game_id":"test-game","server_id":"test-qq","zone":null,"account":null,"answers":{"rank": "gold", "items": ["crown"], "skins": 60, "banned": false, "heroes": {"mage": 3}, "origin": "own"},"pictures":[],"source":"form","read_fields":[],"known_sales":null,"created_at":"2026-11-20T08:00:00+00:00"}');
insert into evaluations overriding system value select * from json_populate_record(null::evaluations, '{"order_id":"48bfdcd6-1cd4-4b7e-b526-6c9c6dbbca82","user_id":"19228a1c-ae04-40f3-93c0-aaa948ce4dee","submission_id":"2c6b3d6a-a24e-4fab-8963-8df333956a30","state":"locked","game_id":"test-game","server_id":"test-qq","zone":null,"account":null,"answers":{"rank": "gold", "items": ["crown"], "skins": 60, "banned": false, "heroes": {"mage": 3}, "origin": "own"},"pictures":[],"source":"form","read_fields":[],"known_sales":null,"created_at":"2026-11-20T08:00:00+00:00"}');
insert into evaluation_events overriding system value select * from json_populate_record(null::evaluation_events, '{"event_id":1,"from_state":null,"to_state":"submitted","at":"2026-11-20T08:00:00+00:00","order_id":"476253a2-47ed-41ed-803d-5d4381ea7e05","actor":"user","actor_id":"19228a1c-ae04-40f3-93c0-aaa948ce4dee","note":null}');
insert into evaluation_events overriding system value select * from json_populate_record(null::evaluation_events, '{"event_id":2,"from_state":"submitted","to_state":"estimating","at":"2026-11-20T08:00:00+00:00","order_id":"476253a2-47ed-41ed-803d-5d4381ea7e05","actor":"system","actor_id":null,"note":null}');
insert into evaluation_events overriding system value select * from json_populate_record(null::evaluation_events, '{"event_id":3,"from_state":"estimating","to_state":"ready","at":"2026-11-20T08:00:00+00:00","order_id":"476253a2-47ed-41ed-803d-5d4381ea7e05","actor":"system","actor_id":null,"note":null}');
insert into evaluation_events overriding system value select * from json_populate_record(null::evaluation_events, '{"event_id":4,"from_state":"ready","to_state":"locked","at":"2026-11-20T08:00:00+00:00","order_id":"476253a2-47ed-41ed-803d-5d4381ea7e05","actor":"system","actor_id":null,"note":null}');
insert into evaluation_events overriding system value select * from json_populate_record(null::evaluation_events, '{"event_id":5,"from_state":null,"to_state":"submitted","at":"2026-11-20T08:00:00+00:00","order_id":"48bfdcd6-1cd4-4b7e-b526-6c9c6dbbca82","actor":"user","actor_id":"19228a1c-ae04-40f3-93c0-aaa948ce4dee","note":null}');
insert into evaluation_events overriding system value select * from json_populate_record(null::evaluation_events, '{"event_id":6,"from_state":"submitted","to_state":"estimating","at":"2026-11-20T08:00:00+00:00","order_id":"48bfdcd6-1cd4-4b7e-b526-6c9c6dbbca82","actor":"system","actor_id":null,"note":null}');
insert into evaluation_events overriding system value select * from json_populate_record(null::evaluation_events, '{"event_id":7,"from_state":"estimating","to_state":"ready","at":"2026-11-20T08:00:00+00:00","order_id":"48bfdcd6-1cd4-4b7e-b526-6c9c6dbbca82","actor":"system","actor_id":null,"note":null}');
insert into evaluation_events overriding system value select * from json_populate_record(null::evaluation_events, '{"event_id":8,"from_state":"ready","to_state":"locked","at":"2026-11-20T08:00:00+00:00","order_id":"48bfdcd6-1cd4-4b7e-b526-6c9c6dbbca82","actor":"system","actor_id":null,"note":null}');
insert into games overriding system value select * from json_populate_record(null::games, '{"game_id":"closed-game","name":"关闭的游戏","initial":"C","pinyin":"guanbi","pinyin_initials":"csyx","icon_url":"/media/evaluation/games/wzry.svg","hot":false,"ai_available":false,"human_available":true,"position":1,"updated_at":"2026-11-22T20:42:15.204099+00:00"}');
insert into games overriding system value select * from json_populate_record(null::games, '{"game_id":"test-game","name":"测试游戏","initial":"C","pinyin":"ceshiyouxi","pinyin_initials":"csyx","icon_url":"/media/evaluation/games/wzry.svg","hot":true,"ai_available":true,"human_available":true,"position":0,"updated_at":"2026-11-22T20:42:15.204099+00:00"}');
insert into game_fields overriding system value select * from json_populate_record(null::game_fields, '{"game_id":"test-game","key":"skins","definition":{"key": "skins", "max": 100, "min": 0, "kind": "number", "unit": "个", "group": "appearance", "label": "皮肤数量", "effect": "raises", "required": true},"position":0}');
insert into game_fields overriding system value select * from json_populate_record(null::game_fields, '{"game_id":"test-game","key":"origin","definition":{"key": "origin", "kind": "choice", "group": "security", "label": "来源", "effect": "raises", "options": [{"label": "自己注册", "value": "own"}, {"label": "购买", "value": "bought"}], "required": false},"position":1}');
insert into game_fields overriding system value select * from json_populate_record(null::game_fields, '{"game_id":"test-game","key":"rank","definition":{"key": "rank", "kind": "grade", "group": "growth", "label": "段位", "effect": "raises", "options": [{"label": "青铜", "value": "bronze"}, {"label": "白银", "value": "silver"}, {"label": "黄金", "value": "gold"}], "required": false},"position":2}');
insert into game_fields overriding system value select * from json_populate_record(null::game_fields, '{"game_id":"test-game","key":"items","definition":{"key": "items", "kind": "multi", "group": "rarity", "label": "限定道具", "effect": "raises", "options": [{"tier": "S", "label": "皇冠", "value": "crown"}, {"label": "披风", "value": "cloak"}], "required": false},"position":3}');
insert into game_fields overriding system value select * from json_populate_record(null::game_fields, '{"game_id":"test-game","key":"heroes","definition":{"key": "heroes", "kind": "leveled", "group": "rarity", "label": "英雄", "level": {"max": 6, "min": 0, "label": "星"}, "effect": "raises", "options": [{"label": "法师", "value": "mage"}, {"label": "射手", "value": "archer"}], "required": false},"position":4}');
insert into game_fields overriding system value select * from json_populate_record(null::game_fields, '{"game_id":"test-game","key":"banned","definition":{"key": "banned", "kind": "boolean", "group": "security", "label": "封禁记录", "effect": "lowers", "required": false},"position":5}');
insert into game_fields overriding system value select * from json_populate_record(null::game_fields, '{"game_id":"closed-game","key":"skins","definition":{"key": "skins", "max": 100, "min": 0, "kind": "number", "unit": "个", "group": "appearance", "label": "皮肤数量", "effect": "raises", "required": true},"position":0}');
insert into game_fields overriding system value select * from json_populate_record(null::game_fields, '{"game_id":"closed-game","key":"origin","definition":{"key": "origin", "kind": "choice", "group": "security", "label": "来源", "effect": "raises", "options": [{"label": "自己注册", "value": "own"}, {"label": "购买", "value": "bought"}], "required": false},"position":1}');
insert into game_fields overriding system value select * from json_populate_record(null::game_fields, '{"game_id":"closed-game","key":"rank","definition":{"key": "rank", "kind": "grade", "group": "growth", "label": "段位", "effect": "raises", "options": [{"label": "青铜", "value": "bronze"}, {"label": "白银", "value": "silver"}, {"label": "黄金", "value": "gold"}], "required": false},"position":2}');
insert into game_fields overriding system value select * from json_populate_record(null::game_fields, '{"game_id":"closed-game","key":"items","definition":{"key": "items", "kind": "multi", "group": "rarity", "label": "限定道具", "effect": "raises", "options": [{"tier": "S", "label": "皇冠", "value": "crown"}, {"label": "披风", "value": "cloak"}], "required": false},"position":3}');
insert into game_fields overriding system value select * from json_populate_record(null::game_fields, '{"game_id":"closed-game","key":"heroes","definition":{"key": "heroes", "kind": "leveled", "group": "rarity", "label": "英雄", "level": {"max": 6, "min": 0, "label": "星"}, "effect": "raises", "options": [{"label": "法师", "value": "mage"}, {"label": "射手", "value": "archer"}], "required": false},"position":4}');
insert into game_fields overriding system value select * from json_populate_record(null::game_fields, '{"game_id":"closed-game","key":"banned","definition":{"key": "banned", "kind": "boolean", "group": "security", "label": "封禁记录", "effect": "lowers", "required": false},"position":5}');
insert into game_servers overriding system value select * from json_populate_record(null::game_servers, '{"game_id":"test-game","server_id":"test-qq","label":"安卓 QQ","zone_family":"qq","zone_min":null,"zone_max":null,"position":0}');
insert into game_servers overriding system value select * from json_populate_record(null::game_servers, '{"game_id":"test-game","server_id":"test-zoned","label":"双线","zone_family":"qq","zone_min":1,"zone_max":200,"position":1}');
insert into game_servers overriding system value select * from json_populate_record(null::game_servers, '{"game_id":"test-game","server_id":"test-rare","label":"国际服","zone_family":"rare","zone_min":null,"zone_max":null,"position":2}');
insert into game_servers overriding system value select * from json_populate_record(null::game_servers, '{"game_id":"closed-game","server_id":"closed-qq","label":"QQ","zone_family":"qq","zone_min":null,"zone_max":null,"position":0}');
insert into messages overriding system value select * from json_populate_record(null::messages, '{"message_id":"2d9da380-7f8f-4a2f-b18c-059b8a37690f","position":1,"user_id":"19228a1c-ae04-40f3-93c0-aaa948ce4dee","kind":"report-ready","title":"评估报告已生成","text":"测试游戏 · 安卓 QQ 的账号评估完成了，合理价 ¥2,300。点开看看价格是怎么来的。","path":"/pages/evaluation/report/index?orderId=476253a2-47ed-41ed-803d-5d4381ea7e05","key":"evaluation-event:3","read_at":null,"created_at":"2026-11-20T08:00:00+00:00"}');
insert into messages overriding system value select * from json_populate_record(null::messages, '{"message_id":"2f4c7719-1a18-4a61-b959-2f14263cef93","position":2,"user_id":"69e1a7d9-9250-455a-af4f-47a6b63e6721","kind":"order-paid","title":"支付成功","text":"您的测试游戏账号已进入人工评估队列，估价师接单后会通知您，也可以先留言。","path":"/pages/chat/index?orderId=fe1b7110-44c1-4ddf-8eb7-0081860ace4e","key":"order-event:9","read_at":null,"created_at":"2026-11-20T08:00:00+00:00"}');
insert into messages overriding system value select * from json_populate_record(null::messages, '{"message_id":"e0c14a0c-5808-4372-8ba1-91592f18aa7c","position":3,"user_id":"69e1a7d9-9250-455a-af4f-47a6b63e6721","kind":"order-paid","title":"支付成功","text":"您的测试游戏账号已进入人工评估队列，估价师接单后会通知您，也可以先留言。","path":"/pages/chat/index?orderId=09711dfe-745f-4137-81de-6f1a8c834131","key":"order-event:12","read_at":null,"created_at":"2026-11-20T08:00:00+00:00"}');
insert into messages overriding system value select * from json_populate_record(null::messages, '{"message_id":"109e97f6-29fb-4843-80bb-0fe3d7bf6852","position":4,"user_id":"69e1a7d9-9250-455a-af4f-47a6b63e6721","kind":"order-claimed","title":"估价师已接单","text":"估价师开始评估您的测试游戏账号，有想补充的可以直接和估价师说。","path":"/pages/chat/index?orderId=fe1b7110-44c1-4ddf-8eb7-0081860ace4e","key":"valuation-event:5","read_at":null,"created_at":"2026-11-20T08:00:00+00:00"}');
insert into messages overriding system value select * from json_populate_record(null::messages, '{"message_id":"b1262833-9245-45c3-a658-2a2934ff9165","position":5,"user_id":"19228a1c-ae04-40f3-93c0-aaa948ce4dee","kind":"report-ready","title":"评估报告已生成","text":"测试游戏 · 安卓 QQ 的账号评估完成了，合理价 ¥2,300。点开看看价格是怎么来的。","path":"/pages/evaluation/report/index?orderId=48bfdcd6-1cd4-4b7e-b526-6c9c6dbbca82","key":"evaluation-event:7","read_at":null,"created_at":"2026-11-20T08:00:00+00:00"}');
insert into messages overriding system value select * from json_populate_record(null::messages, '{"message_id":"e0d6931d-c8fb-417a-a84c-5d580c5da939","position":6,"user_id":"69e1a7d9-9250-455a-af4f-47a6b63e6721","kind":"order-refunded","title":"退款已完成","text":"测试游戏账号的订单款项已原路退回，到账时间以支付平台为准。","path":"/pagesA/pages/mine/evaluation/records","key":"order-event:17","read_at":null,"created_at":"2026-11-20T08:00:00+00:00"}');
insert into orders overriding system value select * from json_populate_record(null::orders, '{"order_id":"476253a2-47ed-41ed-803d-5d4381ea7e05","order_no":"2026112007853683","user_id":"19228a1c-ae04-40f3-93c0-aaa948ce4dee","kind":"ai","state":"completed","list_price":0,"discount":0,"coupon_id":null,"price":0,"game_id":"test-game","game_name":"测试游戏","game_icon_url":"/media/evaluation/games/wzry.svg","server_label":"安卓 QQ","account":null,"evaluation_state":"locked","fair_price":230000,"priced_at":"2026-11-20T08:00:00+00:00","evaluated_order_id":null,"created_at":"2026-11-20T08:00:00+00:00","pay_by":null,"paid_at":"2026-11-20T08:00:00+00:00","closed_at":null}');
insert into orders overriding system value select * from json_populate_record(null::orders, '{"order_id":"48bfdcd6-1cd4-4b7e-b526-6c9c6dbbca82","order_no":"2026112051663915","user_id":"19228a1c-ae04-40f3-93c0-aaa948ce4dee","kind":"ai","state":"completed","list_price":0,"discount":0,"coupon_id":null,"price":0,"game_id":"test-game","game_name":"测试游戏","game_icon_url":"/media/evaluation/games/wzry.svg","server_label":"安卓 QQ","account":null,"evaluation_state":"locked","fair_price":230000,"priced_at":"2026-11-20T08:00:00+00:00","evaluated_order_id":null,"created_at":"2026-11-20T08:00:00+00:00","pay_by":null,"paid_at":"2026-11-20T08:00:00+00:00","closed_at":null}');
insert into orders overriding system value select * from json_populate_record(null::orders, '{"order_id":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","order_no":"2026112024045775","user_id":"69e1a7d9-9250-455a-af4f-47a6b63e6721","kind":"human","state":"fulfilling","list_price":3900,"discount":500,"coupon_id":"f8c9f1af-90ee-47cc-a32e-6323d6e45481","price":3400,"game_id":"test-game","game_name":"测试游戏","game_icon_url":"/media/evaluation/games/wzry.svg","server_label":"安卓 QQ","account":null,"evaluation_state":"second_reading","fair_price":null,"priced_at":null,"evaluated_order_id":null,"created_at":"2026-11-20T08:00:00+00:00","pay_by":"2026-11-20T08:15:00+00:00","paid_at":"2026-11-20T08:00:00+00:00","closed_at":null}');
insert into orders overriding system value select * from json_populate_record(null::orders, '{"order_id":"09711dfe-745f-4137-81de-6f1a8c834131","order_no":"2026112047379428","user_id":"69e1a7d9-9250-455a-af4f-47a6b63e6721","kind":"human","state":"refunded","list_price":3900,"discount":0,"coupon_id":null,"price":3900,"game_id":"test-game","game_name":"测试游戏","game_icon_url":"/media/evaluation/games/wzry.svg","server_label":"安卓 QQ","account":null,"evaluation_state":"withdrawn","fair_price":null,"priced_at":null,"evaluated_order_id":null,"created_at":"2026-11-20T08:00:00+00:00","pay_by":"2026-11-20T08:15:00+00:00","paid_at":"2026-11-20T08:00:00+00:00","closed_at":"2026-11-20T08:00:00+00:00"}');
insert into order_events overriding system value select * from json_populate_record(null::order_events, '{"event_id":1,"from_state":null,"to_state":"created","at":"2026-11-20T08:00:00+00:00","order_id":"476253a2-47ed-41ed-803d-5d4381ea7e05","actor":"user","actor_id":"19228a1c-ae04-40f3-93c0-aaa948ce4dee","note":null}');
insert into order_events overriding system value select * from json_populate_record(null::order_events, '{"event_id":2,"from_state":"created","to_state":"paid","at":"2026-11-20T08:00:00+00:00","order_id":"476253a2-47ed-41ed-803d-5d4381ea7e05","actor":"system","actor_id":null,"note":"free of charge"}');
insert into order_events overriding system value select * from json_populate_record(null::order_events, '{"event_id":3,"from_state":"paid","to_state":"fulfilling","at":"2026-11-20T08:00:00+00:00","order_id":"476253a2-47ed-41ed-803d-5d4381ea7e05","actor":"system","actor_id":null,"note":null}');
insert into order_events overriding system value select * from json_populate_record(null::order_events, '{"event_id":4,"from_state":"fulfilling","to_state":"completed","at":"2026-11-20T08:00:00+00:00","order_id":"476253a2-47ed-41ed-803d-5d4381ea7e05","actor":"system","actor_id":null,"note":"report R2026112077399475"}');
insert into order_events overriding system value select * from json_populate_record(null::order_events, '{"event_id":5,"from_state":null,"to_state":"created","at":"2026-11-20T08:00:00+00:00","order_id":"48bfdcd6-1cd4-4b7e-b526-6c9c6dbbca82","actor":"user","actor_id":"19228a1c-ae04-40f3-93c0-aaa948ce4dee","note":null}');
insert into order_events overriding system value select * from json_populate_record(null::order_events, '{"event_id":6,"from_state":"created","to_state":"paid","at":"2026-11-20T08:00:00+00:00","order_id":"48bfdcd6-1cd4-4b7e-b526-6c9c6dbbca82","actor":"system","actor_id":null,"note":"free of charge"}');
insert into order_events overriding system value select * from json_populate_record(null::order_events, '{"event_id":7,"from_state":null,"to_state":"created","at":"2026-11-20T08:00:00+00:00","order_id":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","actor":"user","actor_id":"69e1a7d9-9250-455a-af4f-47a6b63e6721","note":null}');
insert into order_events overriding system value select * from json_populate_record(null::order_events, '{"event_id":8,"from_state":"created","to_state":"pending_payment","at":"2026-11-20T08:00:00+00:00","order_id":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","actor":"user","actor_id":"69e1a7d9-9250-455a-af4f-47a6b63e6721","note":null}');
insert into order_events overriding system value select * from json_populate_record(null::order_events, '{"event_id":9,"from_state":"pending_payment","to_state":"paid","at":"2026-11-20T08:00:00+00:00","order_id":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","actor":"system","actor_id":null,"note":"payment P202611203808afa4dfe74cc186e8"}');
insert into order_events overriding system value select * from json_populate_record(null::order_events, '{"event_id":10,"from_state":null,"to_state":"created","at":"2026-11-20T08:00:00+00:00","order_id":"09711dfe-745f-4137-81de-6f1a8c834131","actor":"user","actor_id":"69e1a7d9-9250-455a-af4f-47a6b63e6721","note":null}');
insert into order_events overriding system value select * from json_populate_record(null::order_events, '{"event_id":11,"from_state":"created","to_state":"pending_payment","at":"2026-11-20T08:00:00+00:00","order_id":"09711dfe-745f-4137-81de-6f1a8c834131","actor":"user","actor_id":"69e1a7d9-9250-455a-af4f-47a6b63e6721","note":null}');
insert into order_events overriding system value select * from json_populate_record(null::order_events, '{"event_id":12,"from_state":"pending_payment","to_state":"paid","at":"2026-11-20T08:00:00+00:00","order_id":"09711dfe-745f-4137-81de-6f1a8c834131","actor":"system","actor_id":null,"note":"payment P2026112081acb3395b8a44348000"}');
insert into order_events overriding system value select * from json_populate_record(null::order_events, '{"event_id":13,"from_state":"paid","to_state":"fulfilling","at":"2026-11-20T08:00:00+00:00","order_id":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","actor":"system","actor_id":null,"note":null}');
insert into order_events overriding system value select * from json_populate_record(null::order_events, '{"event_id":14,"from_state":"paid","to_state":"refunding","at":"2026-11-20T08:00:00+00:00","order_id":"09711dfe-745f-4137-81de-6f1a8c834131","actor":"user","actor_id":"69e1a7d9-9250-455a-af4f-47a6b63e6721","note":null}');
insert into order_events overriding system value select * from json_populate_record(null::order_events, '{"event_id":15,"from_state":"paid","to_state":"fulfilling","at":"2026-11-20T08:00:00+00:00","order_id":"48bfdcd6-1cd4-4b7e-b526-6c9c6dbbca82","actor":"system","actor_id":null,"note":null}');
insert into order_events overriding system value select * from json_populate_record(null::order_events, '{"event_id":16,"from_state":"fulfilling","to_state":"completed","at":"2026-11-20T08:00:00+00:00","order_id":"48bfdcd6-1cd4-4b7e-b526-6c9c6dbbca82","actor":"system","actor_id":null,"note":"report R2026112083123349"}');
insert into order_events overriding system value select * from json_populate_record(null::order_events, '{"event_id":17,"from_state":"refunding","to_state":"refunded","at":"2026-11-20T08:00:00+00:00","order_id":"09711dfe-745f-4137-81de-6f1a8c834131","actor":"system","actor_id":null,"note":"refund R202611204338561758cc53a7"}');
insert into payments overriding system value select * from json_populate_record(null::payments, '{"payment_id":"3808afa4-dfe7-4cc1-86e8-4f1f2a7f0379","payment_no":"P202611203808afa4dfe74cc186e8","order_id":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","method":"sandbox","amount":3400,"state":"paid","trade_no":"4ae2eb5b-05dd-436b-a0e6-deafa1611b69","created_at":"2026-11-20T08:00:00+00:00","asked_at":"2026-11-20T08:00:00+00:00","paid_at":"2026-11-20T08:00:00+00:00"}');
insert into payments overriding system value select * from json_populate_record(null::payments, '{"payment_id":"81acb339-5b8a-4434-8000-5fde5b4627dc","payment_no":"P2026112081acb3395b8a44348000","order_id":"09711dfe-745f-4137-81de-6f1a8c834131","method":"sandbox","amount":3900,"state":"paid","trade_no":"320af90f-e1c7-4949-93c9-9521499895f2","created_at":"2026-11-20T08:00:00+00:00","asked_at":"2026-11-20T08:00:00+00:00","paid_at":"2026-11-20T08:00:00+00:00"}');
insert into payment_events overriding system value select * from json_populate_record(null::payment_events, '{"event_id":1,"from_state":null,"to_state":"open","at":"2026-11-20T08:00:00+00:00","payment_id":"3808afa4-dfe7-4cc1-86e8-4f1f2a7f0379","source":"service"}');
insert into payment_events overriding system value select * from json_populate_record(null::payment_events, '{"event_id":2,"from_state":"open","to_state":"paid","at":"2026-11-20T08:00:00+00:00","payment_id":"3808afa4-dfe7-4cc1-86e8-4f1f2a7f0379","source":"query"}');
insert into payment_events overriding system value select * from json_populate_record(null::payment_events, '{"event_id":3,"from_state":null,"to_state":"open","at":"2026-11-20T08:00:00+00:00","payment_id":"81acb339-5b8a-4434-8000-5fde5b4627dc","source":"service"}');
insert into payment_events overriding system value select * from json_populate_record(null::payment_events, '{"event_id":4,"from_state":"open","to_state":"paid","at":"2026-11-20T08:00:00+00:00","payment_id":"81acb339-5b8a-4434-8000-5fde5b4627dc","source":"query"}');
insert into refunds overriding system value select * from json_populate_record(null::refunds, '{"refund_id":"58cc53a7-6b35-45b3-a83b-8c3631793eac","refund_no":"R202611204338561758cc53a7","payment_id":"81acb339-5b8a-4434-8000-5fde5b4627dc","order_id":"09711dfe-745f-4137-81de-6f1a8c834131","amount":3900,"cause":"customer","staff_id":null,"reason":null,"state":"succeeded","problem":null,"requested_at":"2026-11-20T08:00:00+00:00","settled_at":"2026-11-20T08:00:00+00:00"}');
insert into reports overriding system value select * from json_populate_record(null::reports, '{"order_id":"476253a2-47ed-41ed-803d-5d4381ea7e05","version":1,"report_no":"R2026112077399475","verification_code":"DZ12-M1E6-SN5B","snapshot":{"risks": [{"key": "recovery", "note": "换绑或实名情况未填写，核实后才能判断找回风险。", "label": "找回风险", "level": "unknown"}], "value": {"low": 170000, "fair": 230000, "high": 280000, "listing": 240000, "quickSale": 200000, "consignmentNet": 216200, "consignmentFeeRate": 0.06}, "advice": {"timing": "同类账号近期价格平稳，随时可以上架；挂出一周没有人咨询可以降价 5%。", "improvements": [], "listingPrice": 240000, "listingTitle": "【测试游戏 安卓 QQ】限定道具1个 皮肤数量60个 皇冠"}, "header": {"gameId": "test-game", "sample": false, "source": "form", "account": null, "gameName": "测试游戏", "reportNo": "R2026112077399475", "capturedAt": "2026-11-20T08:00:00.000Z", "validUntil": "2026-11-27T08:00:00.000Z", "serverLabel": "安卓 QQ", "modelVersion": "2026.11.20-06b9748d", "verificationUrl": "/verify/DZ12-M1E6-SN5B", "verificationCode": "DZ12-M1E6-SN5B"}, "market": {"sold": 93, "asked": 27, "index": [{"day": "2026-08-22", "level": null}, {"day": "2026-08-27", "level": null}, {"day": "2026-09-01", "level": 100}, {"day": "2026-09-06", "level": 102.7}, {"day": "2026-09-11", "level": 96.7}, {"day": "2026-09-16", "level": 96.7}, {"day": "2026-09-21", "level": 98.1}, {"day": "2026-09-26", "level": 99.4}, {"day": "2026-10-01", "level": 99.4}, {"day": "2026-10-06", "level": 100}, {"day": "2026-10-11", "level": 96.6}, {"day": "2026-10-16", "level": 99.4}, {"day": "2026-10-21", "level": 98.4}, {"day": "2026-10-26", "level": 100.6}, {"day": "2026-10-31", "level": null}, {"day": "2026-11-05", "level": 100.6}, {"day": "2026-11-10", "level": 103.3}, {"day": "2026-11-15", "level": 101.8}, {"day": "2026-11-20", "level": 100.8}], "sample": false, "through": "2026-11-20", "daysToSell": null, "soldPrices": [5000, 18500, 32600, 53000, 73600, 80200, 91400, 100800, 113200, 117400, 124700, 145100, 153600, 168800, 176500, 186000, 196500, 209500, 255700, 274000, 312900]}, "method": {"coverage": 0.8279569892473119, "algorithm": "ridge", "trainedAt": "2026-11-20T08:00:00.000Z", "medianError": 0.1367031173127685, "heldOutSales": 93, "trainingSales": 120}, "factors": {"base": 105700, "groups": [{"group": "appearance", "total": 40800, "factors": [{"key": "skins", "label": "皮肤数量", "value": "60 个", "uncertainty": null, "contribution": 40800}]}, {"group": "growth", "total": 0, "factors": [{"key": "rank", "label": "段位", "value": "黄金", "uncertainty": null, "contribution": 0}]}, {"group": "rarity", "total": 79800, "factors": [{"key": "items", "label": "限定道具", "value": "皇冠", "uncertainty": null, "contribution": 79800}, {"key": "heroes", "label": "英雄", "value": "法师 3 星", "uncertainty": null, "contribution": 0}]}, {"group": "security", "total": 0, "factors": [{"key": "origin", "label": "来源", "value": "自己注册", "uncertainty": null, "contribution": 0}, {"key": "banned", "label": "封禁记录", "value": "否", "uncertainty": null, "contribution": 0}]}], "rounding": 3700}, "confidence": {"grade": "B", "score": 78, "reasons": [{"label": "可比成交", "score": 83, "detail": "同区服样本 120 条，最相似的 8 条平均相似度 89%"}, {"label": "信息完整度", "score": 100, "detail": "6 项全部填写"}, {"label": "已核实比例", "score": 20, "detail": "自行填写，没有截图佐证"}, {"label": "市场分歧", "score": 82, "detail": "同类账号八成的成交价落在估价上下约 24% 之内"}]}, "comparables": [{"at": "2026-10-08T02:00:00.000Z", "kind": "sold", "price": 188900, "saleId": "test-10", "sample": false, "similarity": 96, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "57 个"}]}, {"at": "2026-09-19T14:00:00.000Z", "kind": "sold", "price": 195600, "saleId": "test-85", "sample": false, "similarity": 94, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "65 个"}]}, {"at": "2026-10-16T13:00:00.000Z", "kind": "sold", "price": 222800, "saleId": "test-82", "sample": false, "similarity": 92, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "67 个"}]}, {"at": "2026-11-02T05:00:00.000Z", "kind": "sold", "price": 168800, "saleId": "test-28", "sample": false, "similarity": 88, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "50 个"}]}, {"at": "2026-10-04T20:00:00.000Z", "kind": "sold", "price": 163900, "saleId": "test-92", "sample": false, "similarity": 87, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "49 个"}]}, {"at": "2026-11-08T20:00:00.000Z", "kind": "asked", "price": 238700, "saleId": "test-30", "sample": false, "similarity": 89, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "70 个"}]}, {"at": "2026-10-02T01:00:00.000Z", "kind": "sold", "price": 201600, "saleId": "test-104", "sample": false, "similarity": 82, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "45 个"}]}, {"at": "2026-11-10T20:00:00.000Z", "kind": "sold", "price": 233600, "saleId": "test-9", "sample": false, "similarity": 81, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "79 个"}]}], "valuableItems": [{"name": "皇冠", "tier": "S", "contribution": 116061}]},"model_version":"2026.11.20-06b9748d","created_at":"2026-11-20T08:00:00+00:00"}');
insert into reports overriding system value select * from json_populate_record(null::reports, '{"order_id":"48bfdcd6-1cd4-4b7e-b526-6c9c6dbbca82","version":1,"report_no":"R2026112083123349","verification_code":"E6Z9-GTZB-QVD5","snapshot":{"risks": [{"key": "recovery", "note": "换绑或实名情况未填写，核实后才能判断找回风险。", "label": "找回风险", "level": "unknown"}], "value": {"low": 170000, "fair": 230000, "high": 280000, "listing": 240000, "quickSale": 200000, "consignmentNet": 216200, "consignmentFeeRate": 0.06}, "advice": {"timing": "同类账号近期价格平稳，随时可以上架；挂出一周没有人咨询可以降价 5%。", "improvements": [], "listingPrice": 240000, "listingTitle": "【测试游戏 安卓 QQ】限定道具1个 皮肤数量60个 皇冠"}, "header": {"gameId": "test-game", "sample": false, "source": "form", "account": null, "gameName": "测试游戏", "reportNo": "R2026112083123349", "capturedAt": "2026-11-20T08:00:00.000Z", "validUntil": "2026-11-27T08:00:00.000Z", "serverLabel": "安卓 QQ", "modelVersion": "2026.11.20-06b9748d", "verificationUrl": "/verify/E6Z9-GTZB-QVD5", "verificationCode": "E6Z9-GTZB-QVD5"}, "market": {"sold": 93, "asked": 27, "index": [{"day": "2026-08-22", "level": null}, {"day": "2026-08-27", "level": null}, {"day": "2026-09-01", "level": 100}, {"day": "2026-09-06", "level": 102.7}, {"day": "2026-09-11", "level": 96.7}, {"day": "2026-09-16", "level": 96.7}, {"day": "2026-09-21", "level": 98.1}, {"day": "2026-09-26", "level": 99.4}, {"day": "2026-10-01", "level": 99.4}, {"day": "2026-10-06", "level": 100}, {"day": "2026-10-11", "level": 96.6}, {"day": "2026-10-16", "level": 99.4}, {"day": "2026-10-21", "level": 98.4}, {"day": "2026-10-26", "level": 100.6}, {"day": "2026-10-31", "level": null}, {"day": "2026-11-05", "level": 100.6}, {"day": "2026-11-10", "level": 103.3}, {"day": "2026-11-15", "level": 101.8}, {"day": "2026-11-20", "level": 100.8}], "sample": false, "through": "2026-11-20", "daysToSell": null, "soldPrices": [5000, 18500, 32600, 53000, 73600, 80200, 91400, 100800, 113200, 117400, 124700, 145100, 153600, 168800, 176500, 186000, 196500, 209500, 255700, 274000, 312900]}, "method": {"coverage": 0.8279569892473119, "algorithm": "ridge", "trainedAt": "2026-11-20T08:00:00.000Z", "medianError": 0.1367031173127685, "heldOutSales": 93, "trainingSales": 120}, "factors": {"base": 105700, "groups": [{"group": "appearance", "total": 40800, "factors": [{"key": "skins", "label": "皮肤数量", "value": "60 个", "uncertainty": null, "contribution": 40800}]}, {"group": "growth", "total": 0, "factors": [{"key": "rank", "label": "段位", "value": "黄金", "uncertainty": null, "contribution": 0}]}, {"group": "rarity", "total": 79800, "factors": [{"key": "items", "label": "限定道具", "value": "皇冠", "uncertainty": null, "contribution": 79800}, {"key": "heroes", "label": "英雄", "value": "法师 3 星", "uncertainty": null, "contribution": 0}]}, {"group": "security", "total": 0, "factors": [{"key": "origin", "label": "来源", "value": "自己注册", "uncertainty": null, "contribution": 0}, {"key": "banned", "label": "封禁记录", "value": "否", "uncertainty": null, "contribution": 0}]}], "rounding": 3700}, "confidence": {"grade": "B", "score": 78, "reasons": [{"label": "可比成交", "score": 83, "detail": "同区服样本 120 条，最相似的 8 条平均相似度 89%"}, {"label": "信息完整度", "score": 100, "detail": "6 项全部填写"}, {"label": "已核实比例", "score": 20, "detail": "自行填写，没有截图佐证"}, {"label": "市场分歧", "score": 82, "detail": "同类账号八成的成交价落在估价上下约 24% 之内"}]}, "comparables": [{"at": "2026-10-08T02:00:00.000Z", "kind": "sold", "price": 188900, "saleId": "test-10", "sample": false, "similarity": 96, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "57 个"}]}, {"at": "2026-09-19T14:00:00.000Z", "kind": "sold", "price": 195600, "saleId": "test-85", "sample": false, "similarity": 94, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "65 个"}]}, {"at": "2026-10-16T13:00:00.000Z", "kind": "sold", "price": 222800, "saleId": "test-82", "sample": false, "similarity": 92, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "67 个"}]}, {"at": "2026-11-02T05:00:00.000Z", "kind": "sold", "price": 168800, "saleId": "test-28", "sample": false, "similarity": 88, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "50 个"}]}, {"at": "2026-10-04T20:00:00.000Z", "kind": "sold", "price": 163900, "saleId": "test-92", "sample": false, "similarity": 87, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "49 个"}]}, {"at": "2026-11-08T20:00:00.000Z", "kind": "asked", "price": 238700, "saleId": "test-30", "sample": false, "similarity": 89, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "70 个"}]}, {"at": "2026-10-02T01:00:00.000Z", "kind": "sold", "price": 201600, "saleId": "test-104", "sample": false, "similarity": 82, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "45 个"}]}, {"at": "2026-11-10T20:00:00.000Z", "kind": "sold", "price": 233600, "saleId": "test-9", "sample": false, "similarity": 81, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "79 个"}]}], "valuableItems": [{"name": "皇冠", "tier": "S", "contribution": 116061}]},"model_version":"2026.11.20-06b9748d","created_at":"2026-11-20T08:00:00+00:00"}');
insert into sales overriding system value select * from json_populate_record(null::sales, '{"sale_id":"test-0","game_id":"test-game","server_id":"test-qq","zone_family":"qq","answers":{"items": [], "skins": 84, "banned": false},"price":167000,"kind":"asked","at":"2026-11-16T09:00:00+00:00","days_to_sell":null,"sample":false,"source_ref":"test:0"}');
insert into sales overriding system value select * from json_populate_record(null::sales, '{"sale_id":"test-1","game_id":"test-game","server_id":"test-qq","zone_family":"qq","answers":{"items": ["crown"], "skins": 88, "banned": false},"price":282100,"kind":"sold","at":"2026-11-14T17:00:00+00:00","days_to_sell":null,"sample":false,"source_ref":"test:1"}');
insert into sales overriding system value select * from json_populate_record(null::sales, '{"sale_id":"test-2","game_id":"test-game","server_id":"test-qq","zone_family":"qq","answers":{"items": ["crown"], "skins": 25, "banned": false},"price":124500,"kind":"asked","at":"2026-08-27T00:00:00+00:00","days_to_sell":null,"sample":false,"source_ref":"test:2"}');
insert into sales overriding system value select * from json_populate_record(null::sales, '{"sale_id":"test-3","game_id":"test-game","server_id":"test-qq","zone_family":"qq","answers":{"items": [], "skins": 68, "banned": false},"price":140100,"kind":"sold","at":"2026-11-03T19:00:00+00:00","days_to_sell":null,"sample":false,"source_ref":"test:3"}');
insert into sales overriding system value select * from json_populate_record(null::sales, '{"sale_id":"test-4","game_id":"test-game","server_id":"test-qq","zone_family":"qq","answers":{"items": ["crown"], "skins": 23, "banned": false},"price":123600,"kind":"asked","at":"2026-11-12T07:00:00+00:00","days_to_sell":null,"sample":false,"source_ref":"test:4"}');
insert into sandbox_trades overriding system value select * from json_populate_record(null::sandbox_trades, '{"payment_no":"P202611203808afa4dfe74cc186e8","amount":3400,"description":"账号博士人工评估-测试游戏","notice_url":"http://localhost/payment/notice/sandbox","return_url":"http://localhost/pages/evaluation/payment/index?orderId=fe1b7110-44c1-4ddf-8eb7-0081860ace4e","state":"paid","trade_no":"4ae2eb5b-05dd-436b-a0e6-deafa1611b69","created_at":"2026-11-22T20:42:17.28792+00:00"}');
insert into sandbox_trades overriding system value select * from json_populate_record(null::sandbox_trades, '{"payment_no":"P2026112081acb3395b8a44348000","amount":3900,"description":"账号博士人工评估-测试游戏","notice_url":"http://localhost/payment/notice/sandbox","return_url":"http://localhost/pages/evaluation/payment/index?orderId=09711dfe-745f-4137-81de-6f1a8c834131","state":"paid","trade_no":"320af90f-e1c7-4949-93c9-9521499895f2","created_at":"2026-11-22T20:42:17.46423+00:00"}');
insert into sandbox_refunds overriding system value select * from json_populate_record(null::sandbox_refunds, '{"refund_no":"R202611204338561758cc53a7","payment_no":"P2026112081acb3395b8a44348000","amount":3900,"created_at":"2026-11-22T20:42:18.045418+00:00"}');
insert into users overriding system value select * from json_populate_record(null::users, '{"user_id":"19228a1c-ae04-40f3-93c0-aaa948ce4dee","phone":"13900000001","nickname":"玩家9224","password_hash":null,"avatar_file_id":null,"muted_messages":[],"excellent_report_consent":false,"created_at":"2026-11-20T08:00:00+00:00"}');
insert into users overriding system value select * from json_populate_record(null::users, '{"user_id":"69e1a7d9-9250-455a-af4f-47a6b63e6721","phone":"13900000002","nickname":"玩家7243","password_hash":null,"avatar_file_id":null,"muted_messages":[],"excellent_report_consent":false,"created_at":"2026-11-20T08:00:00+00:00"}');
insert into sessions overriding system value select * from json_populate_record(null::sessions, '{"token_hash":"89d3d360aafa145b35155a95559cd344cc8fbd8b2574a71b7ba091325265aa3f","user_id":"19228a1c-ae04-40f3-93c0-aaa948ce4dee","created_at":"2026-11-20T08:00:00+00:00","expires_at":"2026-12-20T08:00:00+00:00"}');
insert into sessions overriding system value select * from json_populate_record(null::sessions, '{"token_hash":"2474a06f0279acae5af25999315221443593253b5af9174c8f96f85774e3f702","user_id":"69e1a7d9-9250-455a-af4f-47a6b63e6721","created_at":"2026-11-20T08:00:00+00:00","expires_at":"2026-12-20T08:00:00+00:00"}');
insert into sign_in_failures overriding system value select * from json_populate_record(null::sign_in_failures, '{"subject":"staff address 127.0.0.1","failures":0,"first_failed_at":"2026-11-20T08:00:00+00:00","last_failed_at":"2026-11-20T08:00:00+00:00"}');
insert into staff_sessions overriding system value select * from json_populate_record(null::staff_sessions, '{"token_hash":"30bc4a6c4b55d0be954cfd162ae017f89a0bbccf9c6557c4d74a6c3f6dc4d7e0","staff_id":"9a700c96-715b-49a6-9b41-da69654dd599","created_at":"2026-11-20T08:00:00+00:00","expires_at":"2026-11-20T20:00:00+00:00"}');
insert into valuation_tasks overriding system value select * from json_populate_record(null::valuation_tasks, '{"order_id":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","user_id":"69e1a7d9-9250-455a-af4f-47a6b63e6721","submission_id":"a919e916-0294-4088-8660-884191b1a24f","state":"second_reading","round":1,"game_id":"test-game","server_id":"test-qq","zone":null,"account":null,"answers":{"rank": "gold", "items": ["crown"], "skins": 60, "banned": false, "heroes": {"mage": 3}, "origin": "own"},"pictures":[],"promises":{"claim": 1800000, "hours": {"from": 32400000, "until": 79200000}, "latest": 86400000, "delivery": 7200000},"created_at":"2026-11-20T08:00:00+00:00","delivered_at":null}');
insert into valuation_tasks overriding system value select * from json_populate_record(null::valuation_tasks, '{"order_id":"09711dfe-745f-4137-81de-6f1a8c834131","user_id":"69e1a7d9-9250-455a-af4f-47a6b63e6721","submission_id":"2b347a4b-47d0-47f8-b9b2-9d9e7e914251","state":"withdrawn","round":1,"game_id":"test-game","server_id":"test-qq","zone":null,"account":null,"answers":{"rank": "gold", "items": ["crown"], "skins": 60, "banned": false, "heroes": {"mage": 3}, "origin": "own"},"pictures":[],"promises":{"claim": 1800000, "hours": {"from": 32400000, "until": 79200000}, "latest": 86400000, "delivery": 7200000},"created_at":"2026-11-20T08:00:00+00:00","delivered_at":null}');
insert into valuation_rounds overriding system value select * from json_populate_record(null::valuation_rounds, '{"order_id":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","round":1,"opened_at":"2026-11-20T08:00:00+00:00","claim_due":"2026-11-20T08:30:00+00:00","deliver_due":"2026-11-20T10:00:00+00:00","latest_due":"2026-11-21T08:00:00+00:00","stopped_at":null,"valuer_id":"9a700c96-715b-49a6-9b41-da69654dd599","valuer_alias":"估价师1","valuer_level":"certified","claimed_at":"2026-11-20T08:00:00+00:00","model":{"risks": [{"key": "recovery", "note": "换绑或实名情况未填写，核实后才能判断找回风险。", "label": "找回风险", "level": "unknown"}], "value": {"low": 170000, "fair": 230000, "high": 280000, "listing": 240000, "quickSale": 200000, "consignmentNet": 216200, "consignmentFeeRate": 0.06}, "advice": {"timing": "同类账号近期价格平稳，随时可以上架；挂出一周没有人咨询可以降价 5%。", "improvements": [], "listingPrice": 240000, "listingTitle": "【测试游戏 安卓 QQ】限定道具1个 皮肤数量60个 皇冠"}, "header": {"gameId": "test-game", "sample": false, "source": "human", "account": null, "gameName": "测试游戏", "reportNo": "R2026112003401392", "capturedAt": "2026-11-20T08:00:00.000Z", "validUntil": "2026-11-27T08:00:00.000Z", "serverLabel": "安卓 QQ", "modelVersion": "2026.11.20-06b9748d", "verificationUrl": "/verify/B9S8-70QN-ZKQZ", "verificationCode": "B9S8-70QN-ZKQZ"}, "market": {"sold": 93, "asked": 27, "index": [{"day": "2026-08-22", "level": null}, {"day": "2026-08-27", "level": null}, {"day": "2026-09-01", "level": 100}, {"day": "2026-09-06", "level": 102.7}, {"day": "2026-09-11", "level": 96.7}, {"day": "2026-09-16", "level": 96.7}, {"day": "2026-09-21", "level": 98.1}, {"day": "2026-09-26", "level": 99.4}, {"day": "2026-10-01", "level": 99.4}, {"day": "2026-10-06", "level": 100}, {"day": "2026-10-11", "level": 96.6}, {"day": "2026-10-16", "level": 99.4}, {"day": "2026-10-21", "level": 98.4}, {"day": "2026-10-26", "level": 100.6}, {"day": "2026-10-31", "level": null}, {"day": "2026-11-05", "level": 100.6}, {"day": "2026-11-10", "level": 103.3}, {"day": "2026-11-15", "level": 101.8}, {"day": "2026-11-20", "level": 100.8}], "sample": false, "through": "2026-11-20", "daysToSell": null, "soldPrices": [5000, 18500, 32600, 53000, 73600, 80200, 91400, 100800, 113200, 117400, 124700, 145100, 153600, 168800, 176500, 186000, 196500, 209500, 255700, 274000, 312900]}, "method": {"coverage": 0.8279569892473119, "algorithm": "ridge", "trainedAt": "2026-11-20T08:00:00.000Z", "medianError": 0.1367031173127685, "heldOutSales": 93, "trainingSales": 120}, "factors": {"base": 105700, "groups": [{"group": "appearance", "total": 40800, "factors": [{"key": "skins", "label": "皮肤数量", "value": "60 个", "uncertainty": null, "contribution": 40800}]}, {"group": "growth", "total": 0, "factors": [{"key": "rank", "label": "段位", "value": "黄金", "uncertainty": null, "contribution": 0}]}, {"group": "rarity", "total": 79800, "factors": [{"key": "items", "label": "限定道具", "value": "皇冠", "uncertainty": null, "contribution": 79800}, {"key": "heroes", "label": "英雄", "value": "法师 3 星", "uncertainty": null, "contribution": 0}]}, {"group": "security", "total": 0, "factors": [{"key": "origin", "label": "来源", "value": "自己注册", "uncertainty": null, "contribution": 0}, {"key": "banned", "label": "封禁记录", "value": "否", "uncertainty": null, "contribution": 0}]}], "rounding": 3700}, "confidence": {"grade": "A", "score": 88, "reasons": [{"label": "可比成交", "score": 83, "detail": "同区服样本 120 条，最相似的 8 条平均相似度 89%"}, {"label": "信息完整度", "score": 100, "detail": "6 项全部填写"}, {"label": "已核实比例", "score": 90, "detail": "由估价师逐项核对"}, {"label": "市场分歧", "score": 82, "detail": "同类账号八成的成交价落在估价上下约 24% 之内"}]}, "comparables": [{"at": "2026-10-08T02:00:00.000Z", "kind": "sold", "price": 188900, "saleId": "test-10", "sample": false, "similarity": 96, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "57 个"}]}, {"at": "2026-09-19T14:00:00.000Z", "kind": "sold", "price": 195600, "saleId": "test-85", "sample": false, "similarity": 94, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "65 个"}]}, {"at": "2026-10-16T13:00:00.000Z", "kind": "sold", "price": 222800, "saleId": "test-82", "sample": false, "similarity": 92, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "67 个"}]}, {"at": "2026-11-02T05:00:00.000Z", "kind": "sold", "price": 168800, "saleId": "test-28", "sample": false, "similarity": 88, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "50 个"}]}, {"at": "2026-10-04T20:00:00.000Z", "kind": "sold", "price": 163900, "saleId": "test-92", "sample": false, "similarity": 87, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "49 个"}]}, {"at": "2026-11-08T20:00:00.000Z", "kind": "asked", "price": 238700, "saleId": "test-30", "sample": false, "similarity": 89, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "70 个"}]}, {"at": "2026-10-02T01:00:00.000Z", "kind": "sold", "price": 201600, "saleId": "test-104", "sample": false, "similarity": 82, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "45 个"}]}, {"at": "2026-11-10T20:00:00.000Z", "kind": "sold", "price": 233600, "saleId": "test-9", "sample": false, "similarity": 81, "differences": [{"mine": "60 个", "label": "皮肤数量", "theirs": "79 个"}]}], "valuableItems": [{"name": "皇冠", "tier": "S", "contribution": 116061}]},"narrative":"皮肤齐全且皇冠为限定，同类成交集中在两千元上下，按市场略作上调。","evidence":[],"spread":10,"reader_id":null,"reader_alias":null,"reader_level":null,"signed_at":null}');
insert into valuation_rounds overriding system value select * from json_populate_record(null::valuation_rounds, '{"order_id":"09711dfe-745f-4137-81de-6f1a8c834131","round":1,"opened_at":"2026-11-20T08:00:00+00:00","claim_due":"2026-11-20T08:30:00+00:00","deliver_due":"2026-11-20T10:00:00+00:00","latest_due":"2026-11-21T08:00:00+00:00","stopped_at":"2026-11-20T08:00:00+00:00","valuer_id":null,"valuer_alias":null,"valuer_level":null,"claimed_at":null,"model":null,"narrative":"","evidence":[],"spread":10,"reader_id":null,"reader_alias":null,"reader_level":null,"signed_at":null}');
insert into valuation_adjustments overriding system value select * from json_populate_record(null::valuation_adjustments, '{"order_id":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","round":1,"position":0,"label":"限定皇冠","reason":"近一周同款成交价上涨","amount":20000}');
insert into valuation_adjustments overriding system value select * from json_populate_record(null::valuation_adjustments, '{"order_id":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","round":1,"position":1,"label":"换绑周期","reason":"需要等待 30 天才能换绑","amount":-5000}');
insert into valuation_events overriding system value select * from json_populate_record(null::valuation_events, '{"event_id":1,"from_state":null,"to_state":"unpaid","at":"2026-11-20T08:00:00+00:00","order_id":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","actor":"user","actor_id":"69e1a7d9-9250-455a-af4f-47a6b63e6721"}');
insert into valuation_events overriding system value select * from json_populate_record(null::valuation_events, '{"event_id":2,"from_state":"unpaid","to_state":"queued","at":"2026-11-20T08:00:00+00:00","order_id":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","actor":"system","actor_id":null}');
insert into valuation_events overriding system value select * from json_populate_record(null::valuation_events, '{"event_id":3,"from_state":null,"to_state":"unpaid","at":"2026-11-20T08:00:00+00:00","order_id":"09711dfe-745f-4137-81de-6f1a8c834131","actor":"user","actor_id":"69e1a7d9-9250-455a-af4f-47a6b63e6721"}');
insert into valuation_events overriding system value select * from json_populate_record(null::valuation_events, '{"event_id":4,"from_state":"unpaid","to_state":"queued","at":"2026-11-20T08:00:00+00:00","order_id":"09711dfe-745f-4137-81de-6f1a8c834131","actor":"system","actor_id":null}');
insert into valuation_events overriding system value select * from json_populate_record(null::valuation_events, '{"event_id":5,"from_state":"queued","to_state":"assigned","at":"2026-11-20T08:00:00+00:00","order_id":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","actor":"staff","actor_id":"9a700c96-715b-49a6-9b41-da69654dd599"}');
insert into valuation_events overriding system value select * from json_populate_record(null::valuation_events, '{"event_id":6,"from_state":"assigned","to_state":"reviewing","at":"2026-11-20T08:00:00+00:00","order_id":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","actor":"staff","actor_id":"9a700c96-715b-49a6-9b41-da69654dd599"}');
insert into valuation_events overriding system value select * from json_populate_record(null::valuation_events, '{"event_id":7,"from_state":"reviewing","to_state":"second_reading","at":"2026-11-20T08:00:00+00:00","order_id":"fe1b7110-44c1-4ddf-8eb7-0081860ace4e","actor":"staff","actor_id":"9a700c96-715b-49a6-9b41-da69654dd599"}');
insert into valuation_events overriding system value select * from json_populate_record(null::valuation_events, '{"event_id":8,"from_state":"queued","to_state":"withdrawn","at":"2026-11-20T08:00:00+00:00","order_id":"09711dfe-745f-4137-81de-6f1a8c834131","actor":"system","actor_id":null}');

-- Identities go on after those rows.
SELECT setval(pg_get_serial_sequence('coupon_events', 'event_id'), (SELECT max(event_id) FROM coupon_events));
SELECT setval(pg_get_serial_sequence('evaluation_events', 'event_id'), (SELECT max(event_id) FROM evaluation_events));
SELECT setval(pg_get_serial_sequence('valuation_events', 'event_id'), (SELECT max(event_id) FROM valuation_events));
SELECT setval(pg_get_serial_sequence('messages', 'position'), (SELECT max("position") FROM messages));
SELECT setval(pg_get_serial_sequence('order_events', 'event_id'), (SELECT max(event_id) FROM order_events));
SELECT setval(pg_get_serial_sequence('payment_events', 'event_id'), (SELECT max(event_id) FROM payment_events));
SELECT setval(pg_get_serial_sequence('audit_entries', 'entry_id'), (SELECT max(entry_id) FROM audit_entries));
