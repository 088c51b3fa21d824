CREATE TABLE "uploads" (
	"file_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"purpose" text NOT NULL,
	"max_size" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_of_owner" UNIQUE("owner_id","upload_id")
);
--> statement-breakpoint
DROP TABLE "spent_upload_tokens" CASCADE;--> statement-breakpoint
CREATE INDEX "uploads_by_expiry" ON "uploads" USING btree ("expires_at");