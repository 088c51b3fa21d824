CREATE TABLE "help_groups" (
	"group_id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_questions" (
	"question_id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"title" text NOT NULL,
	"markdown" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"news_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"markdown" text NOT NULL,
	"pinned" boolean NOT NULL,
	"sample" boolean NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "excellent_reports" (
	"showcase_id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"user_id" text,
	"game_id" text NOT NULL,
	"game_icon_url" text NOT NULL,
	"report" jsonb NOT NULL,
	"merit" integer NOT NULL,
	"sample" boolean NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "excellent_reports_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "excellent_reports_owner" CHECK ("excellent_reports"."sample" = ("excellent_reports"."order_id" is null) and "excellent_reports"."sample" = ("excellent_reports"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "seeded_content" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "seeded_content_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "help_questions" ADD CONSTRAINT "help_questions_group_id_help_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."help_groups"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_questions_in_order" ON "help_questions" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "news_in_order" ON "news" USING btree ("pinned","published_at","news_id");--> statement-breakpoint
CREATE INDEX "news_of_kind_in_order" ON "news" USING btree ("kind","pinned","published_at","news_id");--> statement-breakpoint
CREATE INDEX "excellent_reports_in_order" ON "excellent_reports" USING btree ("sample","merit" DESC NULLS FIRST,"showcase_id");--> statement-breakpoint
CREATE INDEX "excellent_reports_of_user" ON "excellent_reports" USING btree ("user_id");--> statement-breakpoint
-- Banners that an operator took down before there was a list of what was given must not come back.
INSERT INTO "seeded_content" ("kind", "key")
SELECT 'banner', "key" FROM (VALUES ('estimate'), ('method'), ('safety')) AS "given" ("key")
WHERE EXISTS (SELECT FROM "banners");
