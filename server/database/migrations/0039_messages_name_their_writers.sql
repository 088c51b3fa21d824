ALTER TABLE "chat_messages" ADD COLUMN "writer_alias" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "writer_level" text;