/** A request to a provider's webhook URL, not yet verified. */
export interface WebhookEvent {
  /** Lowercase names. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The raw body, which is signed. */
  readonly body: Buffer
}
