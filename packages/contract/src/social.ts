/** Sign-in providers in the order of their buttons; `oidc` is the operator's OpenID Connect issuer. */
export const socialProviders = ['google', 'github', 'facebook', 'microsoft', 'apple', 'oidc'] as const

/** Code of a sign-in provider. */
export type SocialProvider = (typeof socialProviders)[number]
