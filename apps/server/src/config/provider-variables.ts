import type { HostedSettings, KeySettings } from '@atelier/engines/spec/provider-settings'
import { z } from 'zod'

const text = z.string().optional()
const address = z
  .string()
  .refine(
    (value) => ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? ''),
    'expected an http(s) address',
  )
  .transform((value) => value.replace(/\/+$/, ''))
  .optional()

/** The variables of the hosted providers. A base URL replaces the provider's own address, and its host is trusted. */
export const providerVariables = {
  FAL_API_KEY: text,
  FAL_BASE_URL: address,
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: address,
  OPENAI_COMPATIBLE_API_KEY: text,
  OPENAI_COMPATIBLE_BASE_URL: address,
  ELEVENLABS_API_KEY: text,
  ELEVENLABS_BASE_URL: address,
  REPLICATE_API_KEY: text,
  REPLICATE_BASE_URL: address,
  MINIMAX_API_KEY: text,
  MINIMAX_BASE_URL: address,
  ANTHROPIC_API_KEY: text,
  ANTHROPIC_BASE_URL: address,
  GOOGLE_AI_API_KEY: text,
  GOOGLE_AI_BASE_URL: address,
  GOOGLE_TTS_API_KEY: text,
  GOOGLE_TTS_BASE_URL: address,
  AZURE_SPEECH_API_KEY: text,
  AZURE_SPEECH_BASE_URL: address,
  AZURE_SPEECH_REGION: z
    .string()
    .regex(/^[a-z0-9]+$/, 'expected a region such as westeurope')
    .optional(),
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: text,
  AWS_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'expected a region such as eu-central-1')
    .optional(),
  AWS_BASE_URL: address,
}

type ProviderValues = z.infer<z.ZodObject<typeof providerVariables>>
type ProviderVariable = keyof typeof providerVariables
type Present = Readonly<Record<string, string>>

/** What is incomplete, each as the missing variable and what to say of it. */
export function missingForProviders(present: Present): [ProviderVariable, string][] {
  const missing: [ProviderVariable, string][] = []
  const aws = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION'] as const
  // A region alone is set on many machines for other programs.
  if (present.AWS_ACCESS_KEY_ID !== undefined || present.AWS_SECRET_ACCESS_KEY !== undefined) {
    for (const name of aws) {
      if (present[name] === undefined) missing.push([name, 'is needed to use Amazon Polly'])
    }
  }
  if (present.AZURE_SPEECH_API_KEY && !present.AZURE_SPEECH_REGION && !present.AZURE_SPEECH_BASE_URL)
    missing.push(['AZURE_SPEECH_REGION', 'is needed beside AZURE_SPEECH_API_KEY'])
  if (present.OPENAI_COMPATIBLE_API_KEY && !present.OPENAI_COMPATIBLE_BASE_URL)
    missing.push(['OPENAI_COMPATIBLE_BASE_URL', 'is needed beside OPENAI_COMPATIBLE_API_KEY'])
  return missing
}

/** Whether any hosted provider has a key, which makes a trial installation a real one. */
export const hasProviderKey = (present: Present): boolean =>
  Object.keys(providerVariables).some((name) => name.endsWith('_API_KEY') && present[name] !== undefined)

const keyed = (apiKey: string | undefined, baseUrl: string | undefined): KeySettings | undefined =>
  apiKey === undefined ? undefined : { apiKey, baseUrl }

/** The hosted providers that the variables configure. */
export function readProviderSettings(values: ProviderValues): HostedSettings {
  const { AZURE_SPEECH_REGION: region, OPENAI_COMPATIBLE_BASE_URL: compatible } = values
  const azure = keyed(values.AZURE_SPEECH_API_KEY, values.AZURE_SPEECH_BASE_URL)
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION } = values
  return {
    fal: keyed(values.FAL_API_KEY, values.FAL_BASE_URL),
    openai: keyed(values.OPENAI_API_KEY, values.OPENAI_BASE_URL),
    openaiCompatible: compatible
      ? { baseUrl: compatible, apiKey: values.OPENAI_COMPATIBLE_API_KEY }
      : undefined,
    elevenlabs: keyed(values.ELEVENLABS_API_KEY, values.ELEVENLABS_BASE_URL),
    replicate: keyed(values.REPLICATE_API_KEY, values.REPLICATE_BASE_URL),
    minimax: keyed(values.MINIMAX_API_KEY, values.MINIMAX_BASE_URL),
    anthropic: keyed(values.ANTHROPIC_API_KEY, values.ANTHROPIC_BASE_URL),
    googleAi: keyed(values.GOOGLE_AI_API_KEY, values.GOOGLE_AI_BASE_URL),
    googleTts: keyed(values.GOOGLE_TTS_API_KEY, values.GOOGLE_TTS_BASE_URL),
    azureSpeech: azure && { ...azure, region },
    polly:
      accessKeyId && secretAccessKey && AWS_REGION
        ? {
            accessKeyId,
            secretAccessKey,
            sessionToken: values.AWS_SESSION_TOKEN,
            region: AWS_REGION,
            baseUrl: values.AWS_BASE_URL,
          }
        : undefined,
  }
}
