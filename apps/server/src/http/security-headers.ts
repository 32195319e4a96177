import type { FastifyInstance } from 'fastify'

/** What every response carries, including the bare ones of the parser. */
export const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
} as const

const HTML = 'text/html'

/** Scripts come from here alone; Scalar's page and the studio style themselves at run time. */
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

/** Directives of what a page reads from the API: media and calls. */
const fromApi = ['img-src', 'media-src', 'connect-src'] as const

/**
 * The `Content-Security-Policy` of a page.
 * @param origin where the API's media is when that may differ from where the page is
 */
export function contentSecurityPolicy(changes: Partial<typeof directives>, origin?: string): string {
  const all = { ...directives }
  for (const name of fromApi) if (origin) all[name] += ` ${origin}`
  return Object.entries({ ...all, ...changes })
    .map((directive) => directive.join(' '))
    .join('; ')
}

/** For responses that are no pages: a browser that opens one directly may show its media and run nothing. */
const inertPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** What the studio may ask of a device: the microphone for voice samples, and the clipboard. */
const permissionsPolicy =
  'camera=(), display-capture=(), geolocation=(), midi=(), payment=(), serial=(), usb=(), microphone=(self)'

/**
 * Adds security headers to every response. A handler's own header is kept.
 * @param publicUrl of the configuration: https adds HSTS
 */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const { origin, protocol } = publicUrl ? new URL(publicUrl) : {}
  const all: Record<string, string> = {
    ...safetyHeaders,
    // Pages of other sites may read the API by CORS and show signed media (file-reply.ts), nothing else.
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
    // Assets carry none: they are no documents, and a view loads dozens of them.
    // A 304 has no type, and its headers replace those of the page that the browser keeps.
    else if (!isAsset && reply.statusCode !== 304) set({ 'content-security-policy': inertPolicy })
    // Answers of calls are private unless a handler says how long they keep.
    if (request.url.startsWith('/v1/')) set({ 'cache-control': 'no-store' })
    done(null, payload)
  })
}
