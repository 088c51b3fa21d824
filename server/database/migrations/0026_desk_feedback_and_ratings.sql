DROP INDEX "feedbacks_unanswered";--> statement-breakpoint
CREATE INDEX "feedbacks_by_answer" ON "feedbacks" USING btree ("answered_at","feedback_id") WHERE "feedbacks"."answer" is not null;--> statement-breakpoint
CREATE INDEX "ratings_by_time" ON "ratings" USING btree ("rated_at","order_id","report_version");--> statement-breakpoint
CREATE INDEX "ratings_by_stars" ON "ratings" USING btree ("stars","rated_at","order_id","report_version");--> statement-breakpoint
CREATE INDEX "feedbacks_unanswered" ON "feedbacks" USING btree ("created_at","feedback_id") WHERE "feedbacks"."answer" is null;