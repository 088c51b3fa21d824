-- With the user who leaves go the masked account and, from a report by a person, the ids of pictures.
CREATE OR REPLACE FUNCTION refuse_report_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - 'snapshot' = to_jsonb(OLD) - 'snapshot'
    AND NEW.snapshot = jsonb_set(
      jsonb_set(OLD.snapshot, '{header,account}', 'null'), '{human,evidence}', '[]', false)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Rows of % never change', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
