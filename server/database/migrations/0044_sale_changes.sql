CREATE TABLE "sale_changes" (
	"game_id" text PRIMARY KEY NOT NULL,
	"changes" integer NOT NULL
);
