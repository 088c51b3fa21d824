DROP INDEX "orders_of_user";--> statement-breakpoint
DROP INDEX "orders_of_user_by_progress";--> statement-breakpoint
DROP INDEX "orders_priced";--> statement-breakpoint
DROP INDEX "sales_by_family";--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at","order_id");--> statement-breakpoint
CREATE INDEX "orders_of_user_by_progress" ON "orders" USING btree ("user_id","evaluation_state","created_at","order_id");--> statement-breakpoint
CREATE INDEX "orders_priced" ON "orders" USING btree ("priced_at") WHERE "orders"."fair_price" is not null;--> statement-breakpoint
CREATE INDEX "sales_by_family" ON "sales" USING btree ("game_id","zone_family","at");