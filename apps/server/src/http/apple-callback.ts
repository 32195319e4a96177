import type { FastifyInstance } from 'fastify'

const BODY_LIMIT = 32_000
/**
 * The fields of Apple's form that are passed on: the others (a token, a name) prove nothing and do not belong in a URL.
 */
const fields = ['code', 'state', 'error'] as const

/**
 * Receives the form that Apple posts after a sign-in and redirects to the studio with its fields in the URL. It decides
 * nothing: the page then makes the same request as for the other providers, from our origin, so the cookie of the
 * attempt can stay `SameSite=Lax`.
 */
export async function serveAppleCallback(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(body)),
    )
    scope.post('/social/apple/callback', async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const handed = new URLSearchParams(
        fields.flatMap((name) => {
          const value = form.get(name)
          return value === null ? [] : [[name, value]]
        }),
      )
      return reply.redirect(`/auth/social-validation?${handed}`, 303)
    })
  })
}
