CREATE TABLE "service_prices" (
	"version" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_prices_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"game_id" text,
	"amount" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_prices_amount" CHECK ("service_prices"."amount" >= 0)
);
--> statement-breakpoint
CREATE INDEX "service_prices_newest" ON "service_prices" USING btree ("kind","game_id","version");