-- Beside the version before: valuation_facts_of_round holds rounds that have facts: no version takes a round away.
CREATE TABLE "valuation_facts" (
	"order_id" text NOT NULL,
	"round" integer NOT NULL,
	"key" text NOT NULL,
	"verdict" text NOT NULL,
	"answer" jsonb,
	CONSTRAINT "valuation_facts_order_id_round_key_pk" PRIMARY KEY("order_id","round","key"),
	CONSTRAINT "valuation_facts_answer" CHECK (("valuation_facts"."verdict" = 'corrected') = ("valuation_facts"."answer" is not null))
);
--> statement-breakpoint
ALTER TABLE "valuation_rounds" ADD COLUMN "told_fair" integer;--> statement-breakpoint
ALTER TABLE "valuation_facts" ADD CONSTRAINT "valuation_facts_of_round" FOREIGN KEY ("order_id","round") REFERENCES "public"."valuation_rounds"("order_id","round") ON DELETE no action ON UPDATE no action;