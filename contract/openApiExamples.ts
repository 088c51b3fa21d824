/** Examples in the OpenAPI document: bodies and answers of an invented shop, with ids of a built-in game. */

/** Answers to a form of the built-in game of the examples. */
const answers = { collectorSkins: 6, skins: 120, heroes: 96, rebindable: true };

export const salesBody = {
  sales: [
    {
      ref: 'order-20260301-0017',
      gameId: 'honor-of-kings',
      serverId: 'honor-of-kings-android-qq',
      kind: 'sold',
      price: 128_050,
      soldAt: '2026-03-01T20:30:00+08:00',
      daysToSell: 5,
      accountRef: 'a-88213',
      answers,
    },
  ],
};

export const salesAnswer = {
  batchId: '42',
  dryRun: false,
  counts: { accepted: 1, changed: 0, known: 0, held: 0, refused: 0 },
  rows: [{ index: 0, ref: 'order-20260301-0017', verdict: 'accepted' }],
};

export const gamesAnswer = {
  games: [
    {
      gameId: 'honor-of-kings',
      name: '王者荣耀',
      estimates: true,
      servers: [
        { serverId: 'honor-of-kings-android-qq', label: '安卓 QQ', zones: { min: 1, max: 600 } },
      ],
      fields: [
        {
          key: 'collectorSkins',
          group: 'appearance',
          label: '荣耀典藏',
          required: true,
          effect: 'raises',
          kind: 'number',
          min: 0,
          max: 60,
        },
      ],
    },
  ],
};

const model = {
  version: '2026.11.20-1f3a9c02',
  trainedAt: '2026-11-20T03:00:00.000Z',
  medianError: 0.118,
  coverage: 0.81,
  trainingSales: 4_120,
};

export const modelsAnswer = {
  models: [
    {
      gameId: 'honor-of-kings',
      name: '王者荣耀',
      ...model,
      sampleSales: 0,
      heldOutSales: 3_870,
    },
  ],
};

export const estimateBody = {
  gameId: 'honor-of-kings',
  serverId: 'honor-of-kings-android-qq',
  zone: 128,
  answers,
};

export const estimateAnswer = {
  outcome: 'priced',
  fair: 130_000,
  low: 98_000,
  high: 170_000,
  grade: 'B',
  confidence: {
    score: 71,
    measured: { sales: 812, medianError: 0.16 },
    reasons: [{ label: '相似成交', detail: '同区服有 1,204 条成交' }],
  },
  factors: [
    { key: 'skins', label: '皮肤数量', value: '120 个', contribution: 61_000, uncertainty: null },
  ],
  unanswered: ['starLegends'],
  sample: false,
  model,
  validUntil: '2026-12-07T03:00:00.000Z',
};

export const usageAnswer = {
  day: '2026-11-30',
  sales: 480,
  salesLeft: 9_520,
  estimates: 37,
  estimatesLeft: 963,
  expiresAt: '2027-02-28T03:00:00.000Z',
};
