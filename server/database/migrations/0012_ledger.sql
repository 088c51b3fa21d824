-- Needs a stop: 2.0.0 moves money without writing it down here.
CREATE TABLE "ledger_entries" (
	"entry_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"order_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_once" UNIQUE("kind","reference")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "ledger_lines_entry_id_account_pk" PRIMARY KEY("entry_id","account"),
	CONSTRAINT "ledger_lines_amount" CHECK ("ledger_lines"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
-- What was paid, sold and given back before there was a ledger.
INSERT INTO "ledger_entries" ("kind", "reference", "order_id", "at")
  SELECT 'payment', "payment_no", "order_id", "paid_at" FROM "payments" WHERE "state" = 'paid'
  UNION ALL
  SELECT 'sale', "order_id", "order_id", "paid_at" FROM "orders" WHERE "paid_at" IS NOT NULL AND "list_price" > 0
  UNION ALL
  SELECT 'reversal', "order_id", "order_id", coalesce("closed_at", "paid_at") FROM "orders"
    WHERE "paid_at" IS NOT NULL AND "list_price" > 0 AND "state" NOT IN ('paid', 'fulfilling', 'completed')
  UNION ALL
  SELECT 'refund', "refund_no", "order_id", "requested_at" FROM "refunds"
  UNION ALL
  SELECT 'repayment', "refund_no", "order_id", "settled_at" FROM "refunds" WHERE "state" = 'succeeded'
  ORDER BY 4;--> statement-breakpoint
INSERT INTO "ledger_lines" ("entry_id", "account", "amount")
  SELECT e."entry_id", l."account", l."amount" FROM (
    SELECT 'payment' AS "kind", "payment_no" AS "reference", 'advances' AS "account", -"amount" AS "amount" FROM "payments"
    UNION ALL
    SELECT 'payment', "payment_no", 'held:' || CASE "method" WHEN 'sandbox' THEN 'sandbox' WHEN 'alipay_wap' THEN 'alipay' ELSE 'wechat' END, "amount" FROM "payments"
    UNION ALL
    SELECT k."kind", o."order_id", a."account", k."sign" * a."amount" FROM "orders" o
      CROSS JOIN (VALUES ('sale', 1), ('reversal', -1)) k ("kind", "sign")
      CROSS JOIN LATERAL (VALUES ('advances', o."price"), ('discounts', o."discount"), ('sales', -o."list_price")) a ("account", "amount")
    UNION ALL
    SELECT 'refund', r."refund_no", a."account", a."amount" FROM "refunds" r
      CROSS JOIN LATERAL (VALUES ('advances', r."amount"), ('refunds', -r."amount")) a ("account", "amount")
    UNION ALL
    SELECT 'repayment', r."refund_no", a."account", a."amount" FROM "refunds" r JOIN "payments" p USING ("payment_id")
      CROSS JOIN LATERAL (VALUES ('refunds', r."amount"),
        ('held:' || CASE p."method" WHEN 'sandbox' THEN 'sandbox' WHEN 'alipay_wap' THEN 'alipay' ELSE 'wechat' END, -r."amount")
      ) a ("account", "amount")
  ) l JOIN "ledger_entries" e USING ("kind", "reference") WHERE l."amount" <> 0;--> statement-breakpoint
-- An entry adds up to zero and has lines, when its transaction ends; what was written stays as it is.
CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(amount), 1) FROM ledger_lines WHERE entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'entry % of the ledger does not add up to zero', NEW.entry_id;
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balance" AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_lines_balance" AFTER INSERT ON "ledger_lines"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();--> statement-breakpoint
CREATE FUNCTION ledger_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only added to';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_stand" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_stands();--> statement-breakpoint
CREATE TRIGGER "ledger_lines_stand" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_stands();
