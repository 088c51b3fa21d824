CREATE TABLE "hits" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"platform" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "hits_day_name_platform_pk" PRIMARY KEY("day","name","platform"),
	CONSTRAINT "hits_positive" CHECK ("hits"."count" > 0)
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
	"coupon_id" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"order_id" text,
	"note" text,
	"at" timestamp with time zone NOT NULL
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
ALTER TABLE "coupon_events" ADD CONSTRAINT "coupon_events_coupon_id_coupons_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("coupon_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_campaign_id_coupon_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."coupon_campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_campaigns_listed" ON "coupon_campaigns" USING btree ("receivable_until") WHERE "coupon_campaigns"."listed";--> statement-breakpoint
CREATE INDEX "coupon_events_of_coupon" ON "coupon_events" USING btree ("coupon_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_received" ON "coupons" USING btree ("campaign_id","user_id","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_of_order" ON "coupons" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "coupons_of_user" ON "coupons" USING btree ("user_id","state","valid_until","coupon_id");--> statement-breakpoint
CREATE INDEX "coupons_open" ON "coupons" USING btree ("valid_until") WHERE "coupons"."state" = 'unused';