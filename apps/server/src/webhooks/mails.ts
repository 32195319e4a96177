interface EndpointMail {
  appName: string
  /** How the key is called, or begins. */
  key: string
  endpoint: string
  reason: 'asked' | 'failing' | 'gone' | null
  /** Of the studio. */
  url: string
}

/** Tells the owner of a key that its programs are not told any more, and how to go on. */
export const endpointOffMail = ({ appName, key, endpoint, reason, url }: EndpointMail) => ({
  subject: `${appName} turned off the webhook of your API key ${key}`,
  text: [
    reason === 'gone'
      ? `${endpoint} answered that it does not want to be told any more (HTTP 410).`
      : `${endpoint} has taken nothing for three days.`,
    `So the webhook of your API key ${key} is off, and what ends now is not told. What has waited is kept.`,
    `When the address works again, turn the webhook on here; what waits is sent then: ${url}/api-keys`,
  ].join('\n\n'),
})
