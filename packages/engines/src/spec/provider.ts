import type { Gender, VoiceEngine } from '@atelier/contract/kinds/speech'
import type { ClonedVoiceType } from '@atelier/contract/kinds/voice'
import type { PriceTierCode } from '@atelier/contract/pricing'
import type { LanguageModel } from 'ai'
import type { Engine, EngineKind } from './engine.ts'
import type { Moderator } from './moderator.ts'
import type { WebhookNews } from './webhook-news.ts'

/** A stock voice as its provider describes it. */
export interface VoiceDescription {
  /** The provider's own code; stable. */
  readonly code: string
  readonly name: string
  /** BCP 47 code of the language it speaks, for example `cs` or `en-GB`. */
  readonly language: string
  readonly gender: Gender
  readonly tier: PriceTierCode
  readonly quality: VoiceEngine
  /** Name of the engine behind it, for example `eSpeak NG`. */
  readonly engine: string
  /** Code of the model that speaks it. */
  readonly model: string
  /** A visitor may hear it. */
  readonly demo: boolean
  /** A good first choice for its language. */
  readonly recommended: boolean
  /** A sentence in its language, for the example. */
  readonly sample: string
}

/** What a provider answered when its key was tried. */
export interface ProviderCheck {
  /** What the account still holds, in a few words for the operator; absent where the provider does not tell. */
  readonly balance?: string
  /** How many voices the key reaches; absent for a provider without voices. */
  readonly voices?: number
  /** How many models it offers. */
  readonly models: number
}

/** What there is to know of the voices that a provider clones; its engine of the kind `voice` makes them, at its model's price. */
export interface VoiceCloning {
  readonly type: ClonedVoiceType
  /** Code of the model of its speech engine that speaks them. */
  readonly model: string
  readonly tier: PriceTierCode
  /** A sentence for people where these are no true clones, or do not last; null otherwise. */
  readonly note: string | null
}

/** A source of engines: this machine, or a company behind a key. */
export interface Provider {
  readonly id: string
  readonly name: string
  readonly local: boolean
  readonly engines: { readonly [K in EngineKind]?: Engine<K> }
  /** Absent where no voices are cloned. */
  readonly cloning?: VoiceCloning
  /**
   * Stock voices, in the order they should be offered; throws `EngineError` when they cannot be had now, and the reason of
   * `signal` when that aborts.
   */
  voices(signal?: AbortSignal): Promise<readonly VoiceDescription[]>
  /**
   * Tries the key without spending anything; throws `EngineError` when it is refused or nobody answers. Absent where
   * there is no key.
   */
  check?(signal: AbortSignal): Promise<ProviderCheck>
  /**
   * Saves the provider's own recording of one of its voices, an MP3, at `path`, at no cost; false when it keeps none. Absent, or
   * false: an example is made of `sample`. Throws `EngineError`.
   */
  saveExample?(voice: string, path: string, signal: AbortSignal): Promise<boolean>
  /** Whether news that came to `EngineContext.webhookUrl` are the provider's own; absent where it sends none. */
  verifyWebhook?(news: WebhookNews, signal: AbortSignal): Promise<boolean>
  /** Whether it has failed too often just now: another that has the same model is asked first. Absent: never. */
  isDown?(): boolean
  /** The model of a code of its chat engine, for whoever speaks with it himself; what it throws is an `EngineError`. Absent: it has none. */
  languageModel?(code: string): LanguageModel
  /** Absent where it judges no content. */
  readonly moderator?: Moderator
  /** Ends what the provider keeps running. */
  close(): Promise<void>
}
