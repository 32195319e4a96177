import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const dist = join(import.meta.dirname, '../../../web/dist')

/** Serves the built studio; every path that is not a file, a call or a page of ours is the studio's own. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    // Names under assets/ carry a hash of their content.
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.get('/*', async (request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html') && !request.url.startsWith('/v1/')
    return wantsPage ? reply.sendFile('index.html') : reply.callNotFound()
  })
}
