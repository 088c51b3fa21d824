import { z } from 'zod';
import { optional, setting } from './setting';
import { address, wholeNumber } from './values';

const PAIRS = 'must be pairs such as authorization=Bearer%20token, separated by commas';

/** `name=value` pairs as OpenTelemetry writes them: values are percent-encoded. */
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

/** Where traces go, by the names that OpenTelemetry gives these settings everywhere, where it has one. */
export const tracingSettings = {
  endpoint: optional({
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    meaning:
      'Collector that traces are sent to, by OTLP over HTTP as JSON, at `/v1/traces`. Unset, nothing is traced.',
    example: 'http://127.0.0.1:4318',
    schema: address(['http', 'https']),
  }),
  headers: optional({
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    meaning: 'Headers that the collector asks for, such as a key.',
    example: 'authorization=Bearer%20token',
    secret: true,
    schema: headers(),
  }),
  share: setting({
    name: 'OTEL_TRACES_SAMPLER_ARG',
    default: '0.05',
    meaning: 'Share of requests, from 0 to 1, that is traced together with the jobs they make.',
    example: '1',
    schema: z
      .string()
      .regex(/^(0|1|[01]?\.\d{1,9}|1\.0+)$/, 'must be a number from 0 to 1')
      .transform(Number)
      .refine((share) => share <= 1, 'must be a number from 0 to 1'),
  }),
  perSecond: setting({
    name: 'TRACES_PER_SECOND',
    default: '2',
    meaning:
      'At most so many requests a second are traced, on the average of ten: so that a busy service spends little on it.',
    example: '100',
    schema: wholeNumber(1, 100_000),
  }),
};
