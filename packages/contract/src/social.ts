/** Services that people can sign in with, in the order of their buttons; `oidc` is the operator's own issuer. */
export const socialProviders = ['google', 'github', 'facebook', 'microsoft', 'apple', 'oidc'] as const

/** Code of a service that people can sign in with. */
export type SocialProvider = (typeof socialProviders)[number]
