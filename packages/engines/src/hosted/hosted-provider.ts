import { z } from 'zod'
import type { Provider } from '../spec/provider.ts'
import type { SpeechEngineTools } from './speech/recording.ts'

/** Dependencies of every hosted provider. */
export interface HostedTools extends SpeechEngineTools {
  log(message: string): void
}

/** Values of environment variables, without those that are not set. */
export type VariableValues = Readonly<Record<string, string | undefined>>

/** A hosted provider as the operator configures it. */
export interface HostedProvider {
  /** Its environment variables and their forms. */
  readonly variables: Readonly<Record<string, z.ZodType<string | undefined>>>
  /** Missing variables that the ones set require, each with an error message. */
  missing?(values: VariableValues): [variable: string, message: string][]
  /** Creates the provider; undefined when it is not configured. */
  create(values: VariableValues, tools: HostedTools): Provider | undefined
}

/** Form of a variable of any text. */
export const anyText = z.string().optional()

/** Form of a base URL, which replaces the provider's own; its host is trusted. */
export const baseAddress = z
  .string()
  .refine(
    (value) => ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? ''),
    'expected an http(s) address',
  )
  .transform((value) => value.replace(/\/+$/, ''))
  .optional()

/** Settings of a provider with a key. */
export interface KeySettings {
  readonly apiKey: string
  /** Replaces the provider's own URL. */
  readonly baseUrl?: string | undefined
}

/** A provider that only takes a key, and another URL if needed, in variables with this prefix. */
export const keyedProvider = (
  prefix: string,
  create: (settings: KeySettings, tools: HostedTools) => Provider,
): HostedProvider => ({
  variables: { [`${prefix}_API_KEY`]: anyText, [`${prefix}_BASE_URL`]: baseAddress },
  create(values, tools) {
    const { [`${prefix}_API_KEY`]: apiKey, [`${prefix}_BASE_URL`]: baseUrl } = values
    return apiKey === undefined ? undefined : create({ apiKey, baseUrl }, tools)
  },
})
