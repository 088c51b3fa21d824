CREATE TABLE "market_alarms" (
	"alarm_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_alarms_alarm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_id" text NOT NULL,
	"direction" text NOT NULL,
	"sales" integer NOT NULL,
	"ratio" real NOT NULL,
	"model_version" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_forecasts" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"model_version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"price" integer NOT NULL,
	"fair" integer NOT NULL,
	"low" integer NOT NULL,
	"high" integer NOT NULL,
	"residual" real NOT NULL,
	"deviation" real NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quarantined_sales" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"rule" text NOT NULL,
	"reason" text NOT NULL,
	"factor" real NOT NULL,
	"state" text NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
CREATE TABLE "sale_imports" (
	"import_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_imports_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"imported_by" text NOT NULL,
	"imported" integer NOT NULL,
	"known" integer NOT NULL,
	"rejected" integer NOT NULL,
	"quarantined" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "self_reported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "market_alarms_of_game" ON "market_alarms" USING btree ("game_id","raised_at");--> statement-breakpoint
CREATE INDEX "sale_forecasts_of_game" ON "sale_forecasts" USING btree ("game_id","at");--> statement-breakpoint
CREATE INDEX "quarantined_sales_by_state" ON "quarantined_sales" USING btree ("game_id","state","held_at");