CREATE TABLE "report_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_files_pixels" CHECK (("report_files"."content_type" = 'image/png') = ("report_files"."width" is not null)
        and ("report_files"."width" is null) = ("report_files"."height" is null))
);
--> statement-breakpoint
CREATE TABLE "report_shares" (
	"share_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"order_id" text NOT NULL,
	"version" integer NOT NULL,
	"report_no" text NOT NULL,
	"game_icon_url" text NOT NULL,
	"report" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "report_shares_token_unique" UNIQUE("token"),
	CONSTRAINT "report_shares_revoked" CHECK (("report_shares"."revoked_at" is null) = ("report_shares"."report" is not null))
);
--> statement-breakpoint
CREATE INDEX "report_files_of_order" ON "report_files" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "report_files_by_age" ON "report_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "report_shares_of_order" ON "report_shares" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "report_shares_of_user" ON "report_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_shares_by_expiry" ON "report_shares" USING btree ("expires_at");