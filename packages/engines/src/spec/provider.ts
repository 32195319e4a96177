import type { Gender, VoiceEngine, VoiceUse } from '@atelier/contract/kinds/speech'
import type { ClonedVoiceType } from '@atelier/contract/kinds/voice'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { PriceTierCode } from '@atelier/contract/pricing'
import type { LanguageModel } from 'ai'
import type { Engine, EngineKind } from './engine.ts'
import type { ModelDirectory } from './model-directory.ts'
import type { Moderator } from './moderator.ts'
import type { VoicePacks } from './voice-packs.ts'
import type { WebhookEvent } from './webhook-event.ts'

/** A provider's description of a stock voice. */
export interface VoiceDescription {
  /** The provider's stable code. */
  readonly code: string
  readonly name: string
  /** How it sounds, in a few words; undefined if unknown. */
  readonly description?: string
  /** What it is suited for; undefined if unknown. */
  readonly uses?: readonly VoiceUse[]
  /** Variety of its language, such as `Scottish`; undefined if there is only one. */
  readonly accent?: string
  /** BCP 47 code of its language, such as `cs` or `en-GB`. */
  readonly language: string
  readonly gender: Gender
  readonly tier: PriceTierCode
  readonly quality: VoiceEngine
  /** Name of its engine, such as `eSpeak NG`. */
  readonly engine: string
  /** Code of its speech model. */
  readonly model: string
  /** Whether visitors can use it. */
  readonly demo: boolean
  /** Whether it is recommended for its language. */
  readonly recommended: boolean
  /** A sentence in its language, spoken in the example. */
  readonly sample: string
}

/** Result of testing a provider's key. */
export interface ProviderCheck {
  /** Remaining balance of the account, for the operator; undefined if the provider does not report it. */
  readonly balance?: string
  /** Version of the server; undefined for a hosted service. */
  readonly version?: string
  /** Number of accessible voices; undefined for a provider without voices. */
  readonly voices?: number
  /** Number of models. */
  readonly models: number
}

/** Options of a provider's voice cloning; its engine of the kind `voice` clones voices, at its model's price. */
export interface VoiceCloning {
  readonly type: ClonedVoiceType
  /** Code of the speech model of cloned voices; undefined if the model that clones them also speaks. */
  readonly model?: string
  readonly tier: PriceTierCode
  /** Limitations of the clones, for users; null without any. */
  readonly note: string | null
}

/** A source of engines: this machine, or a hosted service. */
export interface Provider {
  readonly id: string
  readonly name: string
  readonly local: boolean
  readonly engines: { readonly [K in EngineKind]?: Engine<K> }
  /** The models it ships with, or discovered, in the order of the offer. */
  readonly models: readonly ModelDefinition[]
  /** Describes a model that it has not discovered yet; undefined if it knows all its models. */
  describeModel?(code: string): ModelDefinition | undefined
  /** Its models to choose from; undefined if they cannot be listed. */
  readonly directory?: ModelDirectory
  /** Undefined without voice cloning. */
  readonly cloning?: VoiceCloning
  /** Voices that operators install; undefined for a provider without them. */
  readonly voicePacks?: VoicePacks
  /**
   * Lists the stock voices of its speech models in display order; throws `EngineError` when they are not available, and
   * the reason of `signal` when aborted.
   * @param models returns its current speech models, which operators may have changed; defaults to its own
   */
  voices(
    signal?: AbortSignal,
    models?: () => readonly ModelDefinition[],
  ): Promise<readonly VoiceDescription[]>
  /**
   * Tests the key at no cost; throws `EngineError` when it is refused or the provider does not respond. Undefined without
   * a key.
   */
  check?(signal: AbortSignal): Promise<ProviderCheck>
  /**
   * Saves the provider's own recording of a voice, an MP3, at `path`, at no cost; false without one. If undefined or
   * false, an example is generated from `sample`. Throws `EngineError`.
   */
  saveExample?(voice: string, path: string, signal: AbortSignal): Promise<boolean>
  /** Verifies the signature of a request to `EngineContext.webhookUrl`; undefined for a provider without webhooks. */
  verifyWebhook?(event: WebhookEvent, signal: AbortSignal): Promise<boolean>
  /** Whether it has failed too often recently: other providers of the same model come first. Undefined: never. */
  isDown?(): boolean
  /** Whether an operator paused it: its models are not offered. Undefined: never. */
  isPaused?(): boolean
  /**
   * Returns a chat model for direct use; its errors are `EngineError`s. Undefined without chat models.
   * @param endpoint the provider's name of the model
   */
  languageModel?(endpoint: string): LanguageModel
  /** Undefined without moderation. */
  readonly moderator?: Moderator
  /** Stops the provider's background work. */
  close(): Promise<void>
}
