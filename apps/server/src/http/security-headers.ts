import type { FastifyInstance } from 'fastify'

/** Headers of every response, including the raw ones of the parser. */
export const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
} as const

const HTML = 'text/html'

/** Scripts come only from this origin; Scalar's page and the studio set styles at run time. */
const directives = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'font-src': "'self' data:",
  'connect-src': "'self' blob:",
  'frame-ancestors': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
}

/** Directives for media and requests to the API. */
const fromApi = ['img-src', 'media-src', 'connect-src'] as const

/**
 * The `Content-Security-Policy` of a page.
 * @param origin the origin of the API's media when it may differ from that of the page
 */
export function contentSecurityPolicy(changes: Partial<typeof directives>, origin?: string): string {
  const all = { ...directives }
  for (const name of fromApi) if (origin) all[name] += ` ${origin}`
  return Object.entries({ ...all, ...changes })
    .map((directive) => directive.join(' '))
    .join('; ')
}

/** For responses that are not pages: a browser that opens one directly may show media and run nothing. */
const inertPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Device features that the studio uses: the microphone for voice samples, and the clipboard. */
const permissionsPolicy =
  'camera=(), display-capture=(), geolocation=(), midi=(), payment=(), serial=(), usb=(), microphone=(self)'

/**
 * Adds security headers to every response. A handler can override them.
 * @param publicUrl of the configuration: https adds HSTS
 */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const { origin, protocol } = publicUrl ? new URL(publicUrl) : {}
  const all: Record<string, string> = {
    ...safetyHeaders,
    // Other sites can read the API through CORS and embed signed media (file-reply.ts), nothing else.
    'cross-origin-resource-policy': 'same-origin',
    ...(protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
  const { 'referrer-policy': _, ...forAssets } = all
  const page = {
    'content-security-policy': contentSecurityPolicy({}, origin),
    'permissions-policy': permissionsPolicy,
    'cross-origin-opener-policy': 'same-origin',
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    const set = (headers: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(headers))
        if (!reply.hasHeader(name)) reply.header(name, value)
    }
    const isAsset = request.url.startsWith('/assets/')
    set(isAsset ? forAssets : all)
    if (String(reply.getHeader('content-type')).startsWith(HTML)) set(page)
    // Not for assets: they are not documents, and a view loads dozens of them.
    // A 304 has no content type, and its headers replace those of the cached page.
    else if (!isAsset && reply.statusCode !== 304) set({ 'content-security-policy': inertPolicy })
    // API responses are private unless a handler sets a cache policy.
    if (request.url.startsWith('/v1/')) set({ 'cache-control': 'no-store' })
    done(null, payload)
  })
}
