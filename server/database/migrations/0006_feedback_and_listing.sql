CREATE TABLE "feedbacks" (
	"feedback_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"submission_id" text NOT NULL,
	"kind" text NOT NULL,
	"game_id" text,
	"field_key" text,
	"subject" text,
	"text" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"contact" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedbacks_submission" UNIQUE("user_id","submission_id"),
	CONSTRAINT "feedbacks_answered" CHECK (("feedbacks"."answer" is null) = ("feedbacks"."answered_at" is null)),
	CONSTRAINT "feedbacks_about" CHECK (("feedbacks"."game_id" is not null) = ("feedbacks"."kind" in ('field-missing', 'field-wrong'))
        and ("feedbacks"."field_key" is not null) = ("feedbacks"."kind" = 'field-wrong'))
);
--> statement-breakpoint
CREATE TABLE "listing_channels" (
	"channel_id" text PRIMARY KEY NOT NULL,
	"game_id" text,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"url_template" text NOT NULL,
	"position" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "listing_channels_https" CHECK ("listing_channels"."url_template" like 'https://%')
);
--> statement-breakpoint
CREATE INDEX "feedbacks_of_user" ON "feedbacks" USING btree ("user_id","created_at","feedback_id");--> statement-breakpoint
CREATE INDEX "feedbacks_unanswered" ON "feedbacks" USING btree ("created_at") WHERE "feedbacks"."answer" is null;--> statement-breakpoint
CREATE INDEX "listing_channels_of_game" ON "listing_channels" USING btree ("game_id","position");