/** Who may open a screen: `guest` is for people without a session, `user` for people with one. */
export type Access = 'guest' | 'user'

export interface Visitor {
  readonly token: string | null
  readonly registeredBefore: boolean
}

/** Where a guard redirects a visitor who may not open a screen; null allows it. */
export function guardedPath(access: Access, visitor: Visitor): string | null {
  const signedIn = visitor.token !== null
  if (access === 'guest') return signedIn ? '/' : null
  if (signedIn) return null
  return visitor.registeredBefore ? '/auth/login' : '/auth/register'
}

/** An own path to return to after signing in; anything else becomes the root. */
export function safeReturnPath(path: unknown): string {
  const isOurs = typeof path === 'string' && /^\/(?![/\\])/.test(path) && !path.startsWith('/auth/')
  return isOurs ? path : '/'
}
