CREATE TABLE "capture_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "capture_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"task_id" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "capture_tasks" (
	"task_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"game_id" text NOT NULL,
	"source_id" text NOT NULL,
	"ticket" text,
	"platform" text NOT NULL,
	"state" text NOT NULL,
	"handed_back" text,
	"failure" text,
	"run" integer NOT NULL,
	"progress" jsonb,
	"reading" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "capture_tasks_ticket_unique" UNIQUE("ticket"),
	CONSTRAINT "capture_tasks_request" UNIQUE("user_id","request_id"),
	CONSTRAINT "capture_tasks_failed" CHECK (("capture_tasks"."state" = 'failed') = ("capture_tasks"."failure" is not null)),
	CONSTRAINT "capture_tasks_captured" CHECK (("capture_tasks"."state" = 'captured') = ("capture_tasks"."reading" is not null)),
	CONSTRAINT "capture_tasks_ticket" CHECK (("capture_tasks"."state" in ('created', 'waiting_for_login', 'capturing')) = ("capture_tasks"."ticket" is not null))
);
--> statement-breakpoint
ALTER TABLE "capture_events" ADD CONSTRAINT "capture_events_task_id_capture_tasks_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."capture_tasks"("task_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "capture_events_of_task" ON "capture_events" USING btree ("task_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "capture_tasks_one_open" ON "capture_tasks" USING btree ("user_id") WHERE "capture_tasks"."state" in ('created', 'waiting_for_login', 'capturing');--> statement-breakpoint
CREATE INDEX "capture_tasks_created" ON "capture_tasks" USING btree ("created_at");