/** Events an endpoint can subscribe to. */
export const webhookEvents = ['conversion.completed', 'conversion.failed', 'batch.completed'] as const

/** An event an endpoint can subscribe to. */
export type WebhookEvent = (typeof webhookEvents)[number]
