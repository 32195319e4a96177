import type { ItemKind } from '@atelier/contract/kinds/kind'
import { createStore, useStore } from '../state/store.ts'

/** The stored session and account flags. */
export interface Session {
  /** Bearer token; null while signed out. */
  readonly token: string | null
  /** Id of the selected team's owner; null for the personal account. */
  readonly selectedUserTeam: number | null
  /** The user selected a team or the personal account, so they are not asked again. */
  readonly teamChosen: boolean
  /** A user signed up or signed in on this browser before. */
  readonly registeredBefore: boolean
  /** The account has a profile; unknown until it is loaded. */
  readonly profileCompleted: boolean | null
  /** The profile dialog opens after signing in, unless it was closed in this tab. */
  readonly welcomeForm: boolean
  /** A text conversion is being sent. */
  readonly sendingText: boolean
  /** A file is being uploaded, to be converted or stored. */
  readonly sendingFile: boolean
  /** Kinds with pending conversions. */
  readonly processing: Partial<Record<ItemKind, boolean>>
}

const keys = {
  token: 'atelier.token',
  team: 'atelier.team',
  registered: 'atelier.registered-before',
} as const
/** Stored for the tab, so that the next sign-in shows the profile dialog again. */
const WELCOMED = 'atelier.welcomed'

const signedOut: Session = {
  token: null,
  selectedUserTeam: null,
  teamChosen: false,
  registeredBefore: false,
  profileCompleted: null,
  welcomeForm: false,
  sendingText: false,
  sendingFile: false,
  processing: {},
}

/** Stored for the personal account instead of a team owner's id. */
const ONESELF = 'self'

/** The persisted part of the session. */
function stored() {
  const team = localStorage.getItem(keys.team)
  const token = localStorage.getItem(keys.token)
  return {
    token,
    selectedUserTeam: Number(team) || null,
    teamChosen: team !== null,
    registeredBefore: localStorage.getItem(keys.registered) === 'true',
    welcomeForm: token !== null && sessionStorage.getItem(WELCOMED) !== 'true',
  }
}

function remember(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
}

/** The session of this tab. */
export const session = createStore(signedOut)

/** Restores the session from the browser's storage, then follows changes in other tabs. */
export function restoreSession(): void {
  session.set({ ...signedOut, ...stored() })
  window.addEventListener('storage', ({ key }) => {
    const isOurs = key === null || Object.values<string>(keys).includes(key)
    if (isOurs) session.set({ ...session.get(), ...stored() })
  })
}

/** Selects part of the session in a component. */
export function useSession<S>(select: (session: Session) => S): S {
  return useStore(session, select)
}

/** Sets session flags that are not persisted. */
export function setFlags(
  flags: Partial<Pick<Session, 'profileCompleted' | 'sendingText' | 'sendingFile' | 'processing'>>,
): void {
  session.set({ ...session.get(), ...flags })
}

/** Selects a team, or the personal account if null; stored until sign-out. */
export function selectTeam(ownerId: number | null): void {
  remember(keys.team, ownerId === null ? ONESELF : String(ownerId))
  session.set({ ...session.get(), ...stored() })
}

/** Stores a token after a sign-in or a confirmation. */
export function startSession(token: string): void {
  sessionStorage.removeItem(WELCOMED)
  remember(keys.token, token)
  remember(keys.registered, 'true')
  session.set({ ...signedOut, ...stored() })
}

/** Suppresses the profile dialog until the next sign-in. */
export function closeWelcomeForm(): void {
  sessionStorage.setItem(WELCOMED, 'true')
  session.set({ ...session.get(), welcomeForm: false })
}

/** Records a sign-up, so that the next visit opens the sign-in screen. */
export function rememberRegistration(): void {
  remember(keys.registered, 'true')
  session.set({ ...session.get(), registeredBefore: true })
}

/** Signs out: clears the token and the team, and thereby all cached data of the user. */
export function resetSession(): void {
  remember(keys.token, null)
  remember(keys.team, null)
  session.set({ ...signedOut, ...stored() })
}

/** Signs out of a deleted account: the next visit counts as the first. */
export function forgetSession(): void {
  remember(keys.registered, null)
  resetSession()
}
