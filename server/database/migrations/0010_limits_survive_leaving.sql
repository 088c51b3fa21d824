CREATE TABLE "limit_marks" (
	"mark_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limit_marks_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person" text NOT NULL,
	"counted" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"forget_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "limit_marks_of_person" ON "limit_marks" USING btree ("person","counted","at");--> statement-breakpoint
CREATE INDEX "limit_marks_by_end" ON "limit_marks" USING btree ("forget_at");