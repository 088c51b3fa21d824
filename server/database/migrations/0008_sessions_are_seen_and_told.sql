-- Beside the version before: sessions_session_id_unique and staff_sessions_session_id_unique are of columns that have a
-- random default; sessions_tell_of_access, staff_sessions_tell_of_access and staff_members_tell_of_access tell whoever listens.
ALTER TABLE "staff_sessions" ADD COLUMN "session_id" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "session_id" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_session_id_unique" UNIQUE("session_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_session_id_unique" UNIQUE("session_id");--> statement-breakpoint
-- Tells every instance, when the change is committed, that somebody's sessions or role are others now.
CREATE FUNCTION tell_of_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', json_build_object('side', TG_ARGV[0], 'id', to_jsonb(OLD) ->> TG_ARGV[1])::text);
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "sessions_tell_of_access" AFTER DELETE ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION tell_of_access('customer', 'user_id');--> statement-breakpoint
CREATE TRIGGER "staff_sessions_tell_of_access" AFTER DELETE ON "staff_sessions"
  FOR EACH ROW EXECUTE FUNCTION tell_of_access('desk', 'staff_id');--> statement-breakpoint
CREATE TRIGGER "staff_members_tell_of_access" AFTER UPDATE OF "role", "disabled_at" ON "staff_members"
  FOR EACH ROW EXECUTE FUNCTION tell_of_access('desk', 'staff_id');
