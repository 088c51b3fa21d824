-- Needs a stop: 2.0.0 reads and writes valuation_models.active, which goes.
DROP INDEX "valuation_models_active";--> statement-breakpoint
ALTER TABLE "valuation_models" ALTER COLUMN "artefact" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "valuation_models" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "valuation_models" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "valuation_models" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "valuation_models" ADD COLUMN "trial" jsonb;--> statement-breakpoint
ALTER TABLE "valuation_models" ADD COLUMN "learnt_through" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "valuation_models" ADD COLUMN "activated_at" timestamp with time zone;--> statement-breakpoint
-- Until now every model was put to use when it was trained.
UPDATE "valuation_models" SET
	"state" = CASE WHEN "active" THEN 'active' ELSE 'retired' END,
	"reason" = 'command',
	"verdict" = 'first',
	"learnt_through" = "trained_at",
	"activated_at" = "trained_at";--> statement-breakpoint
ALTER TABLE "valuation_models" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "valuation_models" ALTER COLUMN "reason" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "valuation_models" ALTER COLUMN "verdict" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "valuation_models" ALTER COLUMN "learnt_through" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "valuation_models_by_time" ON "valuation_models" USING btree ("game_id","trained_at");--> statement-breakpoint
CREATE UNIQUE INDEX "valuation_models_active" ON "valuation_models" USING btree ("game_id") WHERE "valuation_models"."state" = 'active';--> statement-breakpoint
ALTER TABLE "valuation_models" DROP COLUMN "active";
