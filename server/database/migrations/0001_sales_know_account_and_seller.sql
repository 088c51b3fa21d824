ALTER TABLE "sales" ADD COLUMN "account_ref" text;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "seller_ref" text;