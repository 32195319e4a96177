/** What the operator set for a provider that takes a key. */
export interface KeySettings {
  readonly apiKey: string
  /** Replaces the provider's own address; absent: that one. */
  readonly baseUrl?: string | undefined
}

/** A server that speaks as OpenAI does. */
export interface CompatibleSettings {
  readonly baseUrl: string
  /** Absent where the server asks for none. */
  readonly apiKey?: string | undefined
}

/** A resource of Azure Speech: by its region, or by its address. */
export interface AzureSettings extends KeySettings {
  readonly region?: string | undefined
}

/** An identity at Amazon Web Services. */
export interface AwsSettings {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
  readonly region: string
  readonly baseUrl?: string | undefined
}

/** The hosted providers that are configured; one without its key is absent. */
export interface HostedSettings {
  readonly fal?: KeySettings | undefined
  readonly openai?: KeySettings | undefined
  readonly openaiCompatible?: CompatibleSettings | undefined
  readonly elevenlabs?: KeySettings | undefined
  readonly replicate?: KeySettings | undefined
  readonly minimax?: KeySettings | undefined
  readonly anthropic?: KeySettings | undefined
  readonly googleAi?: KeySettings | undefined
  readonly googleTts?: KeySettings | undefined
  readonly azureSpeech?: AzureSettings | undefined
  readonly polly?: AwsSettings | undefined
}
