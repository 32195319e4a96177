import { z } from 'zod'
import type { TracingSettings } from '../platform/tracing/tracing.ts'

const expected = {
  endpoint: 'expected an http(s) address, such as http://localhost:4318',
  headers: 'expected name=value pairs separated by commas',
  share: 'expected a number from 0 to 1',
  port: 'expected a port number from 1 to 65535',
} as const

const isAddress = (value: string) => ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? '')
const isPort = (value: number) => value >= 1 && value <= 65_535
const isShare = (value: number) => value >= 0 && value <= 1

/** The destinations of metrics and traces. The names for traces are OpenTelemetry's. */
export const observabilityVariables = {
  METRICS_PORT: z
    .string()
    .regex(/^\d+$/, expected.port)
    .transform(Number)
    .refine(isPort, expected.port)
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isAddress, expected.endpoint)
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, expected.headers)
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('atelier'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^[01](\.\d+)?$/, expected.share)
    .transform(Number)
    .refine(isShare, expected.share)
    .default(1),
} as const

type Values = z.output<z.ZodObject<typeof observabilityVariables>>

/** The tracing settings; undefined when tracing is off. */
export function readTracingSettings(values: Values): TracingSettings | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return undefined
  const pairs = values.OTEL_EXPORTER_OTLP_HEADERS?.split(',') ?? []
  const headers = Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name.trim(), decodeURIComponent(value.join('=').trim())]
    }),
  )
  return { endpoint, headers, service: values.OTEL_SERVICE_NAME, share: values.OTEL_TRACES_SAMPLER_ARG }
}
