import { EngineError } from '@atelier/engines/spec/engine-error'
import type { Provider } from '@atelier/engines/spec/provider'
import { type Finding, runCheck, timed } from './finding.ts'

const PATIENCE_MS = 20_000

/** Tests the key of every hosted provider at no cost: whether it is accepted, its balance and its models. */
export async function checkProviders(providers: readonly Provider[]): Promise<Finding[]> {
  const hosted = providers.filter(({ local }) => !local)
  if (hosted.length > 0) return await Promise.all(hosted.map(checkProvider))
  const words = 'no provider has a key: everything is generated on this machine'
  return [{ subject: 'Providers', state: 'note', words }]
}

async function checkProvider(provider: Provider): Promise<Finding> {
  const { check } = provider
  return await runCheck(provider.name, async () => {
    if (!check) return { state: 'note', words: 'cannot be checked without spending money' }
    try {
      const { result, ms } = await timed(() => check(AbortSignal.timeout(PATIENCE_MS)))
      const found = [
        ...(result.voices === undefined ? [] : [`${result.voices} voices`]),
        `${result.models} models`,
        ...(result.balance === undefined ? [] : [result.balance]),
      ]
      return `the key is accepted: ${found.join(', ')}; responded in ${ms} ms`
    } catch (error) {
      return { state: 'fault', words: explain(error) }
    }
  })
}

function explain(error: unknown): string {
  if (!(error instanceof EngineError)) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return isLate ? `did not respond within ${PATIENCE_MS / 1000} seconds` : String(error)
  }
  if (error.kind === 'auth') return `the key is rejected: ${error.message}`
  if (error.kind === 'quota') return `the account has no credit left: ${error.message}`
  return error.message
}
