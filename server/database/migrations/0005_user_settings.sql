ALTER TABLE "users" ADD COLUMN "avatar_file_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "muted_messages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "excellent_report_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "files_of_owner" ON "files" USING btree ("owner_id");