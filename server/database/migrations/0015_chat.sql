CREATE TABLE "chat_conversations" (
	"order_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"last_position" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"customer_delivered" integer DEFAULT 0 NOT NULL,
	"customer_read" integer DEFAULT 0 NOT NULL,
	"desk_delivered" integer DEFAULT 0 NOT NULL,
	"desk_read" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_conversations_marks" CHECK ("chat_conversations"."customer_read" <= "chat_conversations"."customer_delivered"
        and "chat_conversations"."customer_delivered" <= "chat_conversations"."last_position"
        and "chat_conversations"."desk_read" <= "chat_conversations"."desk_delivered"
        and "chat_conversations"."desk_delivered" <= "chat_conversations"."last_position")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"sender" text NOT NULL,
	"sender_id" text NOT NULL,
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_messages_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "chat_messages_client_id" UNIQUE("sender_id","client_id"),
	CONSTRAINT "chat_messages_content_length" CHECK (char_length("chat_messages"."content") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_order_id_chat_conversations_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."chat_conversations"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_conversations_of_user" ON "chat_conversations" USING btree ("user_id","last_at","order_id");