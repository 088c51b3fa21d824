DROP INDEX "valuation_rounds_signed_by";--> statement-breakpoint
DROP INDEX "valuation_rounds_read_by";--> statement-breakpoint
CREATE INDEX "audit_entries_of_member_action" ON "audit_entries" USING btree ("staff_id","action","entry_id");--> statement-breakpoint
CREATE INDEX "valuation_rounds_signed_by" ON "valuation_rounds" USING btree ("valuer_id","signed_at","order_id","round") WHERE "valuation_rounds"."signed_at" is not null;--> statement-breakpoint
CREATE INDEX "valuation_rounds_read_by" ON "valuation_rounds" USING btree ("reader_id","signed_at","order_id","round") WHERE "valuation_rounds"."signed_at" is not null;