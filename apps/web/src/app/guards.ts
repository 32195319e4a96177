/** Access to a screen: `guest` requires no session, `user` requires one. */
export type Access = 'guest' | 'user'

export interface Visitor {
  readonly token: string | null
  readonly registeredBefore: boolean
}

/** Where a guard redirects a visitor without access; null allows it. */
export function guardedPath(access: Access, visitor: Visitor): string | null {
  const signedIn = visitor.token !== null
  if (access === 'guest') return signedIn ? '/' : null
  if (signedIn) return null
  return visitor.registeredBefore ? '/auth/login' : '/auth/register'
}

/** A path of the studio to return to after signing in; anything else becomes the root. */
export function safeReturnPath(path: unknown): string {
  const isOurs = typeof path === 'string' && /^\/(?![/\\])/.test(path) && !path.startsWith('/auth/')
  return isOurs ? path : '/'
}
