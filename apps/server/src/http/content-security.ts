/** Scripts come from here alone; Scalar's page and the studio style themselves at run time. */
const directives = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob: https:",
  'media-src': "'self' blob: https:",
  'font-src': "'self' data:",
  'connect-src': "'self' https:",
  'frame-ancestors': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
}

/** The `Content-Security-Policy` of an answer; a page that needs something else says what. */
export function contentSecurityPolicy(changes: Partial<typeof directives> = {}): string {
  return Object.entries({ ...directives, ...changes })
    .map((directive) => directive.join(' '))
    .join('; ')
}
