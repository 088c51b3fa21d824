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
);
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_lives" ON "invoices" USING btree ("order_id") WHERE "invoices"."state" <> 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE INDEX "invoices_by_state" ON "invoices" USING btree ("state","asked_at","invoice_id");