CREATE TABLE "game_icons" (
	"icon_url" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
