import type { Engine, EngineKind } from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import type { Provider } from '@atelier/engines/spec/provider'
import { withEngines } from '@atelier/engines/spec/with-engines'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Tracing } from '../../platform/tracing/tracing.ts'

/** The calls of an engine to its provider. */
const watchedCalls = ['start', 'poll', 'find', 'cancel', 'discard'] as const
type WatchedCall = (typeof watchedCalls)[number]
type Ask = (...given: unknown[]) => Promise<unknown>

interface Watching {
  metrics: Registry
  tracing: Tracing
}

/** Wraps a provider so that its calls are measured and traced. */
export type WatchProvider = (provider: Provider) => Provider

/** Creates the wrapper of every provider. */
export function createProviderWatch({ metrics, tracing }: Watching): WatchProvider {
  const requests = new Counter({
    name: 'atelier_provider_requests_total',
    help: 'Engine calls, by outcome: ok, or the kind of error',
    labelNames: ['provider', 'kind', 'call', 'outcome'],
    registers: [metrics],
  })
  const duration = new Histogram({
    name: 'atelier_provider_request_duration_seconds',
    help: 'Response time of engines',
    labelNames: ['provider', 'kind', 'call'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
    registers: [metrics],
  })

  async function watch(provider: string, kind: string, call: WatchedCall, run: () => Promise<unknown>) {
    const end = duration.startTimer({ provider, kind, call })
    const attributes = { 'atelier.provider': provider, 'atelier.kind': kind }
    try {
      const result = await tracing.span(`engine ${provider} ${call}`, { attributes }, run)
      requests.inc({ provider, kind, call, outcome: 'ok' })
      return result
    } catch (error) {
      requests.inc({ provider, kind, call, outcome: outcomeOf(error) })
      throw error
    } finally {
      end()
    }
  }

  const watched = (provider: string, engine: Engine<EngineKind>) =>
    new Proxy(engine, {
      get(target, name) {
        const found: unknown = Reflect.get(target, name)
        if (typeof found !== 'function' || !watchedCalls.some((each) => each === name)) return found
        const method: Ask = (...given) => Reflect.apply(found, target, given)
        return (...given: unknown[]) =>
          watch(provider, target.kind, name as WatchedCall, () => method(...given))
      },
    })
  return (provider) => {
    const engines = Object.entries(provider.engines).map(([kind, engine]) => [
      kind,
      watched(provider.id, engine as Engine<EngineKind>),
    ])
    return withEngines(provider, Object.fromEntries(engines))
  }
}

function outcomeOf(error: unknown): string {
  if (error instanceof EngineError) return error.kind
  return error instanceof Error && error.name === 'AbortError' ? 'broken_off' : 'defect'
}

/** Shows which providers are paused because too many of their submits failed. */
export function showDownProviders(
  engines: { readonly providers: readonly Provider[] },
  metrics: Registry,
): void {
  const down = new Gauge({
    name: 'atelier_provider_down',
    help: 'Whether submits are paused because too many failed recently',
    labelNames: ['provider'],
    registers: [metrics],
    collect() {
      // A disconnected server has no state.
      down.reset()
      for (const { id, local, isDown } of engines.providers)
        if (!local) down.set({ provider: id }, isDown?.() ? 1 : 0)
    },
  })
}
