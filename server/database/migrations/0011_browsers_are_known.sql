CREATE TABLE "user_browsers" (
	"user_id" text NOT NULL,
	"browser" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_browsers_user_id_browser_pk" PRIMARY KEY("user_id","browser")
);
--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "stranger_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_browsers" ADD CONSTRAINT "user_browsers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_browsers_by_use" ON "user_browsers" USING btree ("used_at");