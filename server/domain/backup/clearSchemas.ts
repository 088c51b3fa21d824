import { ourSchemas } from './dumpDatabase';

const ours = ourSchemas.map((schema) => `'${schema}'`).join(', ');

/** Whether an object came with an extension, which stays. */
const ofExtension = (catalogue: string, oid: string) =>
  `exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${oid} and deptype = 'e')`;

/** Whether a sequence goes with the column that it numbers. */
const ofColumn = `(relkind = 'S' and exists (select from pg_depend
  where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i')))`;

/** Finds a row where a database holds anything of ours. */
export const ANYTHING_OURS = `select from pg_class c join pg_namespace n on n.oid = relnamespace
  where nspname in (${ours}) and not ${ofExtension('pg_class', 'c.oid')} limit 1`;

const elsewhere = (namespace: string) =>
  `${namespace} not in (select oid from pg_namespace where nspname in (${ours}) or nspname like 'pg\\_%')`;
const inTableElsewhere = (table: string) =>
  `${table} in (select oid from pg_class where ${elsewhere('relnamespace')})`;

/** Everything that would go with our tables although it is somebody else's. */
const OTHERS = [
  `pg_class where ${elsewhere('relnamespace')}`,
  `pg_proc where ${elsewhere('pronamespace')}`,
  `pg_type where ${elsewhere('typnamespace')}`,
  `pg_constraint where ${elsewhere('connamespace')}`,
  `pg_attribute where not attisdropped and ${inTableElsewhere('attrelid')}`,
  `pg_attrdef where ${inTableElsewhere('adrelid')}`,
  `pg_trigger where ${inTableElsewhere('tgrelid')}`,
  'pg_publication_rel',
  'pg_event_trigger',
]
  .map((source) => `(select count(*) from ${source})`)
  .join(' + ');

/**
 * Removes everything of ours from a database, or fails where something of others would go with it. Extensions
 * in `public` stay: whoever may drop one may not always make it anew.
 */
export const CLEAR = `
set local client_min_messages = warning;
set local lock_timeout = '10s';
do $clear$
declare
  others bigint := ${OTHERS};
  statement text;
begin
  for statement in
    select format('drop %s if exists public.%I cascade',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
        when 'f' then 'foreign table' else 'table' end, relname)
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not ${ofExtension('pg_class', 'c.oid')} and not ${ofColumn}
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure)
    from pg_proc p where pronamespace = 'public'::regnamespace and not ${ofExtension('pg_proc', 'p.oid')}
    union all
    select format('drop type if exists public.%I cascade', typname)
    from pg_type t left join pg_class c on c.oid = typrelid
    where typnamespace = 'public'::regnamespace and (typtype in ('e', 'd', 'r') or relkind = 'c')
      and not ${ofExtension('pg_type', 't.oid')}
  loop
    execute statement;
  end loop;
  drop schema if exists ${ourSchemas.filter((schema) => schema !== 'public').join(', ')} cascade;
  if others > ${OTHERS} then
    raise exception 'views, keys or publications of others hang on the tables: drop them, restore, and make them anew';
  end if;
end
$clear$;
`;
