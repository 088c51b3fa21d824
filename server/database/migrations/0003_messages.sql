CREATE TABLE "messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text,
	"key" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_key" UNIQUE("user_id","key"),
	CONSTRAINT "messages_title_length" CHECK (char_length("messages"."title") between 1 and 40),
	CONSTRAINT "messages_text_length" CHECK (char_length("messages"."text") between 1 and 400),
	CONSTRAINT "messages_path_shape" CHECK ("messages"."path" like '/pages%')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "messages_of_user" ON "messages" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("user_id","position") WHERE "messages"."read_at" is null;