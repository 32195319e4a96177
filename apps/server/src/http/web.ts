import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const dist = join(import.meta.dirname, '../../../web/dist')

/** Headers of API requests, and the tag of files that never change: the studio reads its own files. */
const needlessForAssets = [
  'etag',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'x-request-id',
]

/** Serves the built studio; every path that is not a file, an API route or another page is the studio's. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    // The build writes compressed siblings; they are sent instead of their originals and have no URL of their own.
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    // The entity tag is enough for the others; a view loads dozens of files, so the size of their headers matters.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      // Names under assets/ change with their content.
      const isAsset = path.includes('/assets/')
      reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (isAsset) for (const name of needlessForAssets) reply.removeHeader(name)
    },
  })
  app.get('/*', async (request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html') && !request.url.startsWith('/v1/')
    return wantsPage ? reply.sendFile('index.html') : reply.callNotFound()
  })
}
