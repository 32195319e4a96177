import type { FastifyInstance } from 'fastify'

/**
 * Makes JSON the one type of body there is. Clients that name it with every request, body or not, are taken at their
 * body: an empty one is none.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else return parse(request, body, done)
  })
}
