import type { Log } from '../log.ts'
import { noTracing, type Tracing, type TracingSettings } from './tracing.ts'

/** Opens the configured tracing. Its code is loaded only if tracing is enabled. */
export async function openTracing(settings: TracingSettings | undefined, log: Log): Promise<Tracing> {
  if (settings === undefined) return noTracing
  const { createOtlpTracing } = await import('./otlp-tracing.ts')
  return createOtlpTracing(settings, log)
}
