DROP INDEX "invoices_one_lives";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_state" text;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_lives" ON "invoices" USING btree ("order_id") WHERE not "invoices"."state" in ('refused', 'withdrawn');--> statement-breakpoint
UPDATE "orders" SET "invoice_state" = "standing"."state" FROM (
	SELECT DISTINCT ON ("order_id") "order_id", "state" FROM "invoices" ORDER BY "order_id", "state" = 'refused', "asked_at" DESC
) AS "standing" WHERE "standing"."order_id" = "orders"."order_id";
