import type { VariableValues } from './hosted/hosted-provider.ts'
import { hostedProviders } from './hosted-providers.ts'
import { findFfmpeg } from './media/ffmpeg.ts'
import type { Provider } from './spec/provider.ts'
import { splicing } from './splice/with-splicing.ts'

/** Configuration of the providers. */
export interface ProviderOptions {
  /** Options of the local engines. */
  readonly local: Provider
  /** The variables of the hosted providers. */
  readonly hosted: VariableValues
  /** Path of ffmpeg; searched for if absent. */
  readonly ffmpegPath?: string
  log(message: string, fields?: Record<string, unknown>): void
}

/** Lists the local provider, and creates the hosted ones that are configured, in the order of their list. */
export function createProviders({ local, hosted, ffmpegPath, log }: ProviderOptions): readonly Provider[] {
  const search = findFfmpeg(ffmpegPath)
  const tools = { ffmpeg: () => search, log }
  const configured = hostedProviders.map(({ create }) => create(hosted, tools))
  return [local, ...configured]
    .filter((provider) => provider !== undefined)
    .map((provider) => splicing(provider, tools.ffmpeg))
}
