CREATE TABLE "ledger_balances" (
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"fen" bigint NOT NULL,
	CONSTRAINT "ledger_balances_entry_id_account_pk" PRIMARY KEY("entry_id","account")
);
--> statement-breakpoint
CREATE INDEX "valuation_rounds_signed" ON "valuation_rounds" USING btree ("signed_at") WHERE "valuation_rounds"."signed_at" is not null;--> statement-breakpoint
CREATE INDEX "valuation_rounds_signed_by" ON "valuation_rounds" USING btree ("valuer_id","signed_at") WHERE "valuation_rounds"."signed_at" is not null;--> statement-breakpoint
CREATE INDEX "valuation_rounds_read_by" ON "valuation_rounds" USING btree ("reader_id","signed_at") WHERE "valuation_rounds"."signed_at" is not null;--> statement-breakpoint
CREATE INDEX "objections_by_answer" ON "objections" USING btree ("state","answered_at");