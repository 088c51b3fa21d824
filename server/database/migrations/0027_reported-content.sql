ALTER TABLE "feedbacks" ADD COLUMN "reported_kind" text;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "reported_id" text;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "decision" text;