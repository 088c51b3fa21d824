ALTER TABLE "orders" ADD COLUMN "list_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "evaluated_order_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("user_id","created_at") WHERE "orders"."state" in ('created', 'pending_payment');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_price" CHECK ("orders"."price" = "orders"."list_price" - "orders"."discount"
        and "orders"."discount" between 0 and "orders"."list_price");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon" CHECK ("orders"."discount" = 0 or "orders"."coupon_id" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pay_by" CHECK ("orders"."state" <> 'pending_payment' or "orders"."pay_by" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_unlock" CHECK (("orders"."kind" = 'unlock') = ("orders"."evaluated_order_id" is not null));