interface EndpointMail {
  appName: string
  /** The name of the key, or its first characters. */
  key: string
  endpoint: string
  reason: 'asked' | 'failing' | 'gone' | null
  /** URL of the studio. */
  url: string
}

/** Notifies the owner of a key that its webhook was turned off, and how to continue. */
export const endpointOffMail = ({ appName, key, endpoint, reason, url }: EndpointMail) => ({
  subject: `${appName} turned off the webhook of your API key ${key}`,
  text: [
    reason === 'gone'
      ? `${endpoint} refused further deliveries (HTTP 410).`
      : `${endpoint} has not accepted a delivery for three days.`,
    `The webhook of your API key ${key} is now off. New events are not sent, and pending deliveries are retained.`,
    `When the endpoint works again, turn the webhook on to send the pending deliveries: ${url}/api-keys`,
  ].join('\n\n'),
})
