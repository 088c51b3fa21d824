CREATE TABLE "report_unlocks" (
	"source_id" text PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "report_unlocks_withdrawn" CHECK ("report_unlocks"."withdrawn_at" is null or "report_unlocks"."way" in ('payment', 'coupon'))
);
--> statement-breakpoint
CREATE TABLE "unlock_ads" (
	"nonce" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unlock_asking_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unlock_asking_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"record_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unlock_askings" (
	"record_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"needed" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unlock_askings_needed" CHECK ("unlock_askings"."needed" > 0),
	CONSTRAINT "unlock_askings_time" CHECK ("unlock_askings"."expires_at" > "unlock_askings"."asked_at")
);
--> statement-breakpoint
CREATE TABLE "unlock_helps" (
	"record_id" text NOT NULL,
	"order_id" text NOT NULL,
	"helper_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "unlock_helps_order_id_helper_id_pk" PRIMARY KEY("order_id","helper_id")
);
--> statement-breakpoint
ALTER TABLE "unlock_asking_events" ADD CONSTRAINT "unlock_asking_events_record_id_unlock_askings_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."unlock_askings"("record_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unlock_helps" ADD CONSTRAINT "unlock_helps_record_id_unlock_askings_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."unlock_askings"("record_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "report_unlocks_standing" ON "report_unlocks" USING btree ("order_id") WHERE "report_unlocks"."withdrawn_at" is null;
--> statement-breakpoint
CREATE INDEX "unlock_ads_of_user" ON "unlock_ads" USING btree ("user_id","at");
--> statement-breakpoint
CREATE INDEX "unlock_asking_events_of_record" ON "unlock_asking_events" USING btree ("record_id","event_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "unlock_askings_open" ON "unlock_askings" USING btree ("order_id") WHERE "unlock_askings"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "unlock_askings_of_order" ON "unlock_askings" USING btree ("order_id","asked_at");
--> statement-breakpoint
CREATE INDEX "unlock_askings_of_user" ON "unlock_askings" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "unlock_helps_of_record" ON "unlock_helps" USING btree ("record_id","at");
--> statement-breakpoint
CREATE INDEX "unlock_helps_of_helper" ON "unlock_helps" USING btree ("helper_id","at");
--> statement-breakpoint
INSERT INTO "report_unlocks" ("source_id", "way", "order_id", "at", "withdrawn_at")
SELECT p.order_id, CASE WHEN o.price = 0 AND o.coupon_id IS NOT NULL THEN 'coupon' ELSE 'payment' END,
	p.evaluated_order_id, p.at, p.withdrawn_at
FROM "paid_unlocks" p JOIN "orders" o ON o.order_id = p.order_id;
--> statement-breakpoint
UPDATE "evaluations" e SET "state" = CASE WHEN EXISTS (
	SELECT FROM "report_unlocks" u WHERE u.order_id = e.order_id AND u.withdrawn_at IS NULL
) THEN 'unlocked' ELSE 'locked' END WHERE "state" = 'ready';
--> statement-breakpoint
UPDATE "orders" o SET "evaluation_state" = e.state FROM "evaluations" e
WHERE e.order_id = o.order_id AND o.kind = 'ai' AND o.evaluation_state = 'ready';
--> statement-breakpoint
INSERT INTO "evaluation_events" ("order_id", "from_state", "to_state", "actor", "note", "at")
SELECT e.order_id, 'ready', e.state, 'system', 'reports are locked until they are opened', now()
FROM "evaluations" e WHERE e.state IN ('locked', 'unlocked');
--> statement-breakpoint
DROP TABLE "paid_unlocks" CASCADE;