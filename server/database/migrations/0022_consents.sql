CREATE TABLE "consents" (
	"consent_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"platform" text NOT NULL,
	"device" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"markdown" text NOT NULL,
	"hash" text NOT NULL,
	"changes" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_versions_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "consents_of_user" ON "consents" USING btree ("user_id","key","consent_id");--> statement-breakpoint
INSERT INTO "document_versions" ("key", "version", "title", "markdown", "hash", "changes", "published_at")
SELECT "key", 1, "title", "markdown", encode(sha256(convert_to("title" || E'\n' || "markdown", 'UTF8')), 'hex'), '', "updated_at"
FROM "documents";
