-- A report stays what it was when it was delivered, but for the masked account: that goes with the
-- user who leaves.
CREATE FUNCTION refuse_report_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - 'snapshot' = to_jsonb(OLD) - 'snapshot'
    AND NEW.snapshot = jsonb_set(OLD.snapshot, '{header,account}', 'null')
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Rows of % never change', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
DROP TRIGGER reports_immutable ON "reports";
--> statement-breakpoint
CREATE TRIGGER reports_immutable BEFORE UPDATE OR DELETE ON "reports"
FOR EACH ROW EXECUTE FUNCTION refuse_report_change();
--> statement-breakpoint
DROP FUNCTION refuse_change();
