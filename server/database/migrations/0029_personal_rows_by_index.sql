CREATE INDEX "outcomes_of_user" ON "outcomes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_unlocks_of_order" ON "report_unlocks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "wechat_tickets_of_identity" ON "wechat_tickets" USING btree ("open_id");