CREATE TABLE "real_name_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "real_name_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "real_names" (
	"user_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"id_number" text NOT NULL,
	"sealed" text,
	"key_id" text,
	"number_hash" text,
	"rejection" text,
	"delayed_at" timestamp with time zone,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "real_names_state" CHECK ("real_names"."state" in ('pending', 'verified', 'rejected')),
	CONSTRAINT "real_names_sealed" CHECK (("real_names"."state" = 'rejected') = ("real_names"."sealed" is null)
        and ("real_names"."sealed" is null) = ("real_names"."key_id" is null)
        and ("real_names"."sealed" is null) = ("real_names"."number_hash" is null)),
	CONSTRAINT "real_names_rejection" CHECK (("real_names"."state" = 'rejected') = ("real_names"."rejection" is not null))
);
--> statement-breakpoint
CREATE INDEX "real_name_events_of_user" ON "real_name_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "real_names_one_account" ON "real_names" USING btree ("number_hash") WHERE "real_names"."state" = 'verified';--> statement-breakpoint
CREATE INDEX "real_names_pending" ON "real_names" USING btree ("submitted_at") WHERE "real_names"."state" = 'pending';