-- Needs a stop: 2.0.0 reads and writes the terms of coupons and campaigns, which become documents.
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
ALTER TABLE "coupons" DROP COLUMN "order_kinds";
