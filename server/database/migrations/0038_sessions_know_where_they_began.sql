ALTER TABLE "sessions" ADD COLUMN "terminal" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "vouched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now the clients said so themselves. Of whom no WeChat account is bound, WeChat vouches for nothing.
UPDATE "sessions" SET
	"terminal" = CASE
		WHEN "device" NOT LIKE '微信小程序%' THEN 'h5'
		WHEN "device" LIKE '%iPhone' OR "device" LIKE '%iPad' THEN 'weapp-ios'
		ELSE 'weapp'
	END,
	"vouched" = "device" LIKE '微信小程序%' AND EXISTS (
		SELECT FROM "wechat_identities" WHERE "wechat_identities"."user_id" = "sessions"."user_id"
	);
