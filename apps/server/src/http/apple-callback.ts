import type { FastifyInstance } from 'fastify'

const BODY_LIMIT = 32_000
/** What is handed on of Apple's form: the rest (a token, a name) proves nothing and has no place in an address. */
const fields = ['code', 'state', 'error'] as const

/**
 * Takes the form that Apple posts after a sign-in and hands it to the studio's page as an address. It decides nothing: the
 * page makes the same call as for the other services, from here, so the cookie of the try may stay `SameSite=Lax`.
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
