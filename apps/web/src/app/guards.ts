/** Who may open a screen: `guest` is for people without a session, `user` for people with one. */
export type Access = 'guest' | 'user'

/** What a guard looks at. */
export interface Visitor {
  readonly token: string | null
  readonly registeredBefore: boolean
}

/** Where a guard sends somebody who may not open a screen; null lets them in. */
export function guardedPath(access: Access, visitor: Visitor): string | null {
  const signedIn = visitor.token !== null
  if (access === 'guest') return signedIn ? '/' : null
  if (signedIn) return null
  return visitor.registeredBefore ? '/auth/login' : '/auth/register'
}

/** An address of ours to return to after signing in; anything else becomes the root. */
export function safeReturnPath(path: unknown): string {
  const isOurs = typeof path === 'string' && /^\/(?![/\\])/.test(path) && !path.startsWith('/auth/')
  return isOurs ? path : '/'
}
