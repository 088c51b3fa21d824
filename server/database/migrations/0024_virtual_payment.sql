CREATE TABLE "wechat_session_keys" (
	"open_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"key_id" text NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_id" text;--> statement-breakpoint
CREATE INDEX "wechat_session_keys_by_age" ON "wechat_session_keys" USING btree ("renewed_at");