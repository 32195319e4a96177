import type { FastifyInstance } from 'fastify'

/**
 * Makes JSON the only content type. Some clients send the header with every request, with or without a body, so an
 * empty body counts as none.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else return parse(request, body, done)
  })
}
