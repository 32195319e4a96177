import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server'

/** An OpenID Connect issuer that signs in at once, as the user it is set to. */
export interface OidcIssuer {
  /** Variables that make a server offer it. */
  readonly settings: Record<string, string>
  /** Decides who signs in next. */
  becomes(person: { sub: string; email: string; name?: string }): void
  /** The next visitor changes their mind there. */
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
