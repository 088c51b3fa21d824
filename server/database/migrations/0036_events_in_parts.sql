-- Tables of events become tables of parts, each for a stretch of ids; what there was is the first. Part n
-- ends at n times 20 million; server/core/database/addParts.ts adds the next.
DO $$
DECLARE
  divided text;
  part text;
  number bigint;
  statement text;
  statements text[];
BEGIN
  FOREACH divided IN ARRAY ARRAY['order_events', 'payment_events', 'coupon_events', 'capture_events',
    'evaluation_events', 'valuation_events', 'unlock_asking_events', 'real_name_events'] LOOP
    EXECUTE format('LOCK TABLE %I', divided);
    SELECT array_agg(line) INTO statements FROM (
      SELECT format('ALTER TABLE %I ADD CONSTRAINT %I %s', divided, conname, pg_get_constraintdef(oid)) AS line
      FROM pg_constraint WHERE conrelid = divided::regclass AND contype IN ('p', 'f')
      UNION ALL
      SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = divided::regclass AND NOT indisprimary
    ) made;
    number := nextval(pg_get_serial_sequence(divided, 'event_id'));
    part := format('%s_%s', divided, number / 20000000 + 1);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN event_id DROP IDENTITY', divided);
    FOR statement IN
      SELECT format('ALTER INDEX %s RENAME TO %I', indexrelid::regclass, replace(indexrelid::regclass::text, divided, part))
      FROM pg_index WHERE indrelid = divided::regclass
    LOOP
      EXECUTE statement;
    END LOOP;
    EXECUTE format('ALTER TABLE %I RENAME TO %I', divided, part);
    EXECUTE format('CREATE TABLE %I (LIKE %I) PARTITION BY RANGE (event_id)', divided, part);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN event_id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME %I)',
      divided, divided || '_event_id_seq');
    PERFORM setval(pg_get_serial_sequence(divided, 'event_id'), number, false);
    FOREACH statement IN ARRAY statements LOOP
      EXECUTE statement;
    END LOOP;
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%s)',
      divided, part, (number / 20000000 + 1) * 20000000);
  END LOOP;
END
$$;
