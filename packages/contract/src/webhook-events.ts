/** What an endpoint can be told of. */
export const webhookEvents = ['conversion.completed', 'conversion.failed', 'batch.completed'] as const

/** An event that an endpoint asks for. */
export type WebhookEvent = (typeof webhookEvents)[number]
