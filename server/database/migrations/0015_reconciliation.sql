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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bills_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
ALTER TABLE "sandbox_trades" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bill_differences_by_time" ON "bill_differences" USING btree ("settled_at","found_at");--> statement-breakpoint
CREATE INDEX "bill_rows_by_day" ON "bill_rows" USING btree ("provider","day");--> statement-breakpoint
CREATE INDEX "payments_by_payment" ON "payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "refunds_by_end" ON "refunds" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_by_time" ON "sandbox_refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_trades_by_time" ON "sandbox_trades" USING btree ("paid_at");--> statement-breakpoint
-- The sandbox's cashier did not write down when it was paid.
UPDATE "sandbox_trades" t SET "paid_at" = coalesce(
  (SELECT p."paid_at" FROM "payments" p WHERE p."payment_no" = t."payment_no"), t."created_at"
) WHERE t."state" = 'paid';
