CREATE TABLE "staff_browsers" (
	"staff_id" text NOT NULL,
	"browser" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_browsers_staff_id_browser_pk" PRIMARY KEY("staff_id","browser")
);
--> statement-breakpoint
ALTER TABLE "staff_browsers" ADD CONSTRAINT "staff_browsers_staff_id_staff_members_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_browsers_by_use" ON "staff_browsers" USING btree ("used_at");