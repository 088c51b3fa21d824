import { z } from 'zod';
import { bilingual } from '../bilingual';
import { optionalSetting, setting } from './setting';
import { addressOf, wholeNumber } from './values';

const PAIRS = bilingual(
  'must be pairs such as authorization=Bearer%20token, separated by commas',
  '必须是 authorization=Bearer%20token 这样的键值对，用逗号分隔',
);

/** `name=value` pairs as in OpenTelemetry: values are percent-encoded. */
const headers = () =>
  z
    .string()
    .regex(
      /^[\w-]+=[^,=\s%]*(%[\da-f]{2}[^,=\s%]*)*(,[\w-]+=[^,=\s%]*(%[\da-f]{2}[^,=\s%]*)*)*$/i,
      PAIRS,
    )
    .transform((pairs) =>
      Object.fromEntries(
        pairs.split(',').map((pair): [string, string] => {
          const [name = '', value = ''] = pair.split('=');
          return [name, decodeURIComponent(value)];
        }),
      ),
    );

/** Settings of tracing, with OpenTelemetry's standard names where they exist. */
export const tracingSettings = {
  endpoint: optionalSetting({
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    meaning:
      'Collector that receives traces by OTLP over HTTP as JSON, at `/v1/traces`. If unset, ' +
      'nothing is traced.',
    chinese:
      '以 OTLP over HTTP（JSON）接收链路数据的 collector，路径为 `/v1/traces`。不设置则不跟踪。',
    example: 'http://127.0.0.1:4318',
    schema: addressOf(['http', 'https']),
  }),
  headers: optionalSetting({
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    meaning: 'Headers that the collector requires, such as a key.',
    chinese: 'collector 要求的请求头，例如密钥。',
    example: 'authorization=Bearer%20token',
    secret: true,
    schema: headers(),
  }),
  share: setting({
    name: 'OTEL_TRACES_SAMPLER_ARG',
    default: '0.05',
    meaning: 'Share of requests that is traced, with the jobs that they add; from 0 to 1.',
    chinese: '被跟踪请求的比例，包括它们添加的任务；0 到 1。',
    example: '1',
    schema: z
      .string()
      .regex(
        /^(0|1|[01]?\.\d{1,9}|1\.0+)$/,
        bilingual('must be a number from 0 to 1', '必须是 0 到 1 的数'),
      )
      .transform(Number)
      .refine(
        (share) => share <= 1,
        bilingual('must be a number from 0 to 1', '必须是 0 到 1 的数'),
      ),
  }),
  perSecond: setting({
    name: 'TRACES_PER_SECOND',
    default: '2',
    meaning:
      'Maximum number of traced requests a second, averaged over ten seconds, which limits ' +
      'the cost of tracing on a busy service.',
    chinese: '每秒被跟踪请求的上限，按十秒平均，用来控制繁忙时跟踪的开销。',
    example: '100',
    schema: wholeNumber(1, 100_000),
  }),
};
