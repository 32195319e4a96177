/** What came to the address that a provider was told, before anybody knows who sent it. */
export interface WebhookNews {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** As it came: signatures are over the bytes. */
  readonly body: Buffer
}
