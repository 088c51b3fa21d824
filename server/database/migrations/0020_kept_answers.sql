CREATE TABLE "kept_answers" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answer" "bytea"
);
--> statement-breakpoint
CREATE INDEX "kept_answers_by_expiry" ON "kept_answers" USING btree ("expires_at");