ALTER TABLE "staff_members" ADD COLUMN "totp_sealed" text;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "totp_key_id" text;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "totp_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "totp_step" integer;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "recovery_hashes" text[] DEFAULT '{}' NOT NULL;