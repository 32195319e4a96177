import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server'

/** An OpenID Connect issuer that signs in immediately, as the configured user. */
export interface OidcIssuer {
  /** Variables that enable it in a server. */
  readonly settings: Record<string, string>
  /** Sets the user who signs in next. */
  becomes(person: { sub: string; email: string; name?: string }): void
  /** Makes the next sign-in fail as cancelled by the user. */
  refuseNext(): void
  stop(): Promise<void>
}

/** Starts an issuer on a free port. */
export async function startOidcIssuer(): Promise<OidcIssuer> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, 'localhost')
  let claims: Record<string, unknown> = {}
  server.service.on(Events.BeforeTokenSigning, (token: MutableToken) => {
    Object.assign(token.payload, claims)
  })
  return {
    settings: {
      OIDC_ISSUER: String(server.issuer.url),
      OIDC_CLIENT_ID: 'atelier',
      OIDC_CLIENT_SECRET: 'between us',
    },
    becomes(person) {
      claims = { ...person, email_verified: true }
    },
    refuseNext() {
      server.service.once(Events.BeforeAuthorizeRedirect, ({ url }) => {
        url.searchParams.delete('code')
        url.searchParams.set('error', 'access_denied')
      })
    },
    stop: () => server.stop(),
  }
}
