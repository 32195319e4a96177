/** Scripts come from here alone; Scalar's page and the studio style themselves at run time. */
const directives = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob: https:",
  'media-src': "'self' blob: https:",
  'font-src': "'self' data:",
  'connect-src': "'self' blob: https:",
  'frame-ancestors': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
}

/** The `Content-Security-Policy` of a page that needs something else than other answers. */
export function contentSecurityPolicy(changes: Partial<typeof directives>): string {
  return Object.entries({ ...directives, ...changes })
    .map((directive) => directive.join(' '))
    .join('; ')
}

/** The `Content-Security-Policy` of answers that need nothing of their own. */
export const usualContentSecurity = contentSecurityPolicy({})
