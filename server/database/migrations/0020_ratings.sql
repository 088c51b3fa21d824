CREATE TABLE "ratings" (
	"order_id" text NOT NULL,
	"report_version" integer NOT NULL,
	"stars" integer NOT NULL,
	"tags" jsonb NOT NULL,
	"text" text NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ratings_order_id_report_version_pk" PRIMARY KEY("order_id","report_version"),
	CONSTRAINT "ratings_stars" CHECK ("ratings"."stars" between 1 and 5),
	CONSTRAINT "ratings_text_length" CHECK (char_length("ratings"."text") <= 500)
);
