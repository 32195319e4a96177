import { createHash } from 'node:crypto'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from './security-headers.ts'

const inlineScripts = /<script type="text\/javascript">([\s\S]*?)<\/script>/g

/** Allows a page's own inline scripts by their hashes, and no others. */
function policyOf(page: string): string {
  const hashes = [...page.matchAll(inlineScripts)].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return contentSecurityPolicy({ 'script-src': `'self'${hashes.join('')}`, 'connect-src': "'self'" })
}

/** Serves the interactive API reference at `/docs`. It makes requests only to this server. */
export async function serveReferencePage(app: FastifyInstance): Promise<void> {
  await app.register(async (pages) => {
    pages.addHook('onSend', async (_request, reply, payload) => {
      const isPage = typeof payload === 'string' && payload.startsWith('<!doctype html>')
      if (isPage) reply.header('content-security-policy', policyOf(payload))
    })
    await pages.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        url: '/v1/openapi.json',
        favicon: '/favicon.svg',
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
        hideClientButton: true,
      },
    })
  })
}
