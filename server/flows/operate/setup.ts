import { agreedDocuments } from '@account-doctor/contract/consents';
import type { SetupStep } from '@account-doctor/contract/operation';
import { type PricedKind, pricedKinds } from '@account-doctor/contract/prices';
import type { DataOf } from '@account-doctor/contract/types';
import type { Pool } from 'pg';
import { coreSections, type Settings } from '../../core/settings';
import { sandboxesOf } from '../../core/settings/read';
import { brandSettings } from '../../core/settings/brand';
import { orderSettings } from '../../core/settings/order';
import { PLACEHOLDER_START } from '../../domain/content';
import { lacksShortName } from '../../domain/price';

type Steps = DataOf<'GET /desk-api/operation/setup'>['list'];

/** Legal texts that the operator must replace; the default ones were not written by lawyers. */
const LAWYERS_TEXTS = [...agreedDocuments, 'algorithm-notice'];

interface NamedText {
  key: string;
  title: string;
}

/** What the setup checklist needs to know from the database. */
export interface SetupFacts {
  admins: number;
  /** Texts that still contain placeholders for the operator's details. */
  unfilled: NamedText[];
  /** Legal texts that are still the default ones. */
  shipped: NamedText[];
  openGames: number;
  /** Names of games that are open for estimates but have no model. */
  withoutModel: string[];
  /** Kinds of orders for which a price was set at the desk. */
  priced: PricedKind[];
}

/** Reads the facts for the setup checklist. */
export async function readSetup(pool: Pool): Promise<SetupFacts> {
  const { rows: unfilled } = await pool.query<NamedText>(
    'select key, title from documents where strpos(markdown, $1) > 0 order by key',
    [PLACEHOLDER_START],
  );
  const { rows: shipped } = await pool.query<NamedText>(
    'select key, title from documents where key = any ($1) and version = 1 order by key',
    [LAWYERS_TEXTS],
  );
  const { rows: games } = await pool.query<{ name: string; open: boolean; model: boolean }>(
    `select name, ai_available as open, exists (
       select from valuation_models m where m.game_id = g.game_id and m.state = 'active') as model
     from games g where ai_available or human_available order by position`,
  );
  const { rows: admins } = await pool.query<{ n: number }>(
    `select count(*)::int as n from staff_members where role = 'admin' and disabled_at is null`,
  );
  const { rows: prices } = await pool.query<{ kind: PricedKind }>(
    `select distinct kind from (
       select distinct on (kind, game_id) kind, amount from service_prices
       order by kind, game_id, version desc) newest
     where amount is not null`,
  );
  return {
    priced: prices.map(({ kind }) => kind),
    admins: admins[0]?.n ?? 0,
    unfilled,
    shipped,
    openGames: games.length,
    withoutModel: games.filter(({ open, model }) => open && !model).map(({ name }) => name),
  };
}

/** Names of price settings that still have their default value, where no price was set at the desk either. */
const missingPriceSettings = (priced: PricedKind[], { order }: Settings): string[] => {
  const of = {
    human: [orderSettings.humanPrice, order.humanPrice],
    unlock: [orderSettings.unlockPrice, order.unlockPrice],
  } as const;
  return pricedKinds
    .filter((kind) => !priced.includes(kind) && String(of[kind][1]) === of[kind][0].default)
    .map((kind) => of[kind][0].name);
};

/** Names of the settings about the operator that are empty. */
export const missingBrandSettings = ({ brand }: Pick<Settings, 'brand'>): string[] =>
  (['operator', 'contact', 'icp'] as const)
    .filter((key) => brand[key] === null)
    .map((key) => brandSettings[key].name);

/** The checklist before a deployment opens; `missing` names what is still to do in each step. */
export function setupSteps(facts: SetupFacts, settings: Settings): Steps {
  const { mode, http, database, storage, backup, staff } = settings;
  const sandboxes = sandboxesOf(coreSections, settings);
  const [paying, texting] = ['PAYMENT_PROVIDERS', 'SMS_PROVIDER'];
  const titles = (texts: NamedText[]) => texts.map(({ title }) => title);
  const isElsewhere = backup.to === 's3' || (backup.to === 'folder' && backup.folder !== null);
  const isOwn = database.url !== null;
  const keepsFiles = storage.provider === 's3' || isElsewhere;
  const missing: Record<SetupStep, string[]> = {
    admin: [
      ...(facts.admins > 0 ? [] : ['npm run staff:create']),
      ...(staff.secondFactor === 'required' ? [] : ['STAFF_SECOND_FACTOR']),
    ],
    address: http.publicOrigin === null ? ['PUBLIC_ORIGIN'] : [],
    brand: missingBrandSettings(settings),
    operator: titles(facts.unfilled),
    texts: titles(facts.shipped),
    games: facts.openGames === 0 ? ['npm run catalogue:import'] : facts.withoutModel,
    prices: missingPriceSettings(facts.priced, settings),
    payment: [
      ...sandboxes.filter((name) => name === paying),
      ...(lacksShortName(settings) ? ['WECHAT_SHORT_NAME'] : []),
    ],
    sms: sandboxes.filter((name) => name === texting),
    checks: sandboxes.filter((name) => name !== paying && name !== texting),
    storage: keepsFiles ? [] : ['STORAGE_PROVIDER'],
    backup: isOwn || isElsewhere ? [] : ['BACKUP_DIR'],
    live: mode.mode === 'live' ? [] : ['MODE'],
  };
  return Object.entries(missing).map(([step, names]) => ({
    step: step as SetupStep,
    done: names.length === 0,
    missing: names,
  }));
}
