import { EngineError } from '../../spec/engine-error.ts'
import type { ModelDirectory } from '../../spec/model-directory.ts'
import {
  type ListedEntry,
  type ListedFacts,
  type ListedProposalSource,
  proposeListed,
} from './listed-proposal.ts'
import type { Purpose } from './purpose.ts'

/** Maximum number of models of a search. */
export const MAX_FOUND = 50

const DAY_MS = 86_400_000

/** The last full day before one, as `2026-11-30`; undefined for no day or none that can be read. */
export function lastDayBefore(day: string | null | undefined): string | undefined {
  const time = Date.parse(`${day?.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(time) ? undefined : new Date(time - DAY_MS).toISOString().slice(0, 10)
}

/** A listed model once for each of its purposes, the most likely first; once without any. */
export const inEachMode = (
  purposes: readonly Purpose[],
  listed: ListedEntry,
  factsOf: (purpose: Purpose) => ListedFacts = () => ({}),
): readonly ListedEntry[] =>
  purposes.length === 0
    ? [listed]
    : purposes.map((purpose) => ({ ...listed, purpose, facts: factsOf(purpose) }))

/** Some lists contain only the dated versions of a model, such as `claude-haiku-4-5-20251001`. */
const isVersionOf =
  (endpoint: string) =>
  (listed: ListedEntry): boolean =>
    listed.endpoint.startsWith(endpoint) &&
    /^-(\d{8}|\d{4}-\d{2}-\d{2})$/.test(listed.endpoint.slice(endpoint.length))

/** Creates the directory of a provider that lists its models without describing them. */
export function createListedDirectory(
  list: (signal: AbortSignal) => Promise<readonly ListedEntry[]>,
  source: ListedProposalSource,
): Required<ModelDirectory> {
  return {
    async search(query, signal) {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean)
      const found = (await list(signal)).filter(({ endpoint, name, description }) => {
        const text = `${endpoint} ${name} ${description}`.toLowerCase()
        return words.every((word) => text.includes(word))
      })
      // Models of a known purpose come first.
      return found
        .toSorted((one, other) => Number(other.purpose !== undefined) - Number(one.purpose !== undefined))
        .slice(0, MAX_FOUND)
        .map(({ facts: _, ...listed }) => listed)
    },
    async propose(endpoint, signal, mode) {
      const [first, ...others] = (await list(signal)).filter((one) => one.endpoint === endpoint)
      if (!first) throw unknownModel(endpoint)
      if (first.unsupported) throw unsupportedModel(first.unsupported)
      return proposeListed(others.find(({ purpose }) => purpose?.mode === mode) ?? first, source)
    },
    async facts(endpoints, signal) {
      const listed = await list(signal)
      return endpoints.map((endpoint) => {
        const found = listed.find((one) => one.endpoint === endpoint) ?? listed.find(isVersionOf(endpoint))
        return { endpoint, isAccessible: found !== undefined, endsOn: found?.endsOn ?? null }
      })
    },
  }
}

const unsupportedModel = (purpose: string): EngineError =>
  new EngineError('invalid', `models for ${purpose} are not supported`, {
    userMessage: `This model is for ${purpose}, which cannot be offered yet.`,
  })

/** The error for an endpoint that a provider does not have. */
export const unknownModel = (endpoint: string): EngineError =>
  new EngineError('invalid', `there is no model ${endpoint}`, {
    userMessage: 'The provider has no such model, or the key cannot access it.',
  })
