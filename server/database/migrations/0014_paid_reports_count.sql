-- Beside the version before: orders_price and orders_credit hold where credit is 0, its default; orders_credited is of a
-- column that it leaves empty.
ALTER TABLE "orders" DROP CONSTRAINT "orders_price";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credited_order_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_credited" ON "orders" USING btree ("credited_order_id") WHERE "orders"."credited_order_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit" CHECK ("orders"."credit" = 0 or "orders"."kind" = 'human');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_price" CHECK ("orders"."price" = "orders"."list_price" - "orders"."credit" - "orders"."discount"
        and "orders"."price" >= 0 and "orders"."credit" >= 0 and "orders"."discount" >= 0);