-- A report stays what it was when it was delivered.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % never change', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER reports_immutable BEFORE UPDATE OR DELETE ON "reports"
FOR EACH ROW EXECUTE FUNCTION refuse_change();
