import type { MadeKind } from '@atelier/contract/kinds/registry'
import { createStore, useStore } from '../state/store.ts'

/** What the studio remembers of who is at work. */
export interface Session {
  /** Bearer token; null while signed out. */
  readonly token: string | null
  /** Id of the team owner acted for; null when acting for oneself. */
  readonly selectedUserTeam: number | null
  /** The choice for whom to work was made, oneself included, so that it is not asked for again. */
  readonly teamChosen: boolean
  /** Somebody signed up or in on this browser before. */
  readonly registeredBefore: boolean
  /** The account has a profile; unknown until it is loaded. */
  readonly profileCompleted: boolean | null
  /** The profile was put off for as long as this session lasts in this tab. */
  readonly profilePutOff: boolean
  /** A text conversion is being sent. */
  readonly sendingText: boolean
  /** A conversion of a file, or a file to keep, is being sent. */
  readonly sendingFile: boolean
  /** Kinds with conversions under way. */
  readonly processing: Partial<Record<MadeKind, boolean>>
}

const keys = {
  token: 'atelier.token',
  team: 'atelier.team',
  registered: 'atelier.registered-before',
} as const
/** Kept by the tab, so that the next sign-in asks for the profile again. */
const PUT_OFF = 'atelier.profile-put-off'

const signedOut: Session = {
  token: null,
  selectedUserTeam: null,
  teamChosen: false,
  registeredBefore: false,
  profileCompleted: null,
  profilePutOff: false,
  sendingText: false,
  sendingFile: false,
  processing: {},
}

/** Stands for oneself where the id of a team owner is stored. */
const ONESELF = 'self'

/** What outlives the page. */
function stored() {
  const team = localStorage.getItem(keys.team)
  return {
    token: localStorage.getItem(keys.token),
    selectedUserTeam: Number(team) || null,
    teamChosen: team !== null,
    registeredBefore: localStorage.getItem(keys.registered) === 'true',
    profilePutOff: sessionStorage.getItem(PUT_OFF) === 'true',
  }
}

function remember(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
}

/** The one session of this tab. */
export const session = createStore(signedOut)

/** Takes up the session this browser holds, and from then on keeps it in step with the other tabs. */
export function restoreSession(): void {
  session.set({ ...signedOut, ...stored() })
  window.addEventListener('storage', ({ key }) => {
    const isOurs = key === null || Object.values<string>(keys).includes(key)
    if (isOurs) session.set({ ...session.get(), ...stored() })
  })
}

/** Picks something of the session in a component. */
export function useSession<S>(select: (session: Session) => S): S {
  return useStore(session, select)
}

/** Changes flags of the session that live only as long as the tab. */
export function setFlags(
  flags: Partial<Pick<Session, 'profileCompleted' | 'sendingText' | 'sendingFile' | 'processing'>>,
): void {
  session.set({ ...session.get(), ...flags })
}

/** Works for a team's owner from now on, or with null for oneself; remembered until one signs out. */
export function selectTeam(ownerId: number | null): void {
  remember(keys.team, ownerId === null ? ONESELF : String(ownerId))
  session.set({ ...session.get(), ...stored() })
}

/** Keeps a token after signing in or confirming an address. */
export function startSession(token: string): void {
  sessionStorage.removeItem(PUT_OFF)
  remember(keys.token, token)
  remember(keys.registered, 'true')
  session.set({ ...signedOut, ...stored() })
}

/** Puts the profile off until the next sign-in. */
export function putOffProfile(): void {
  sessionStorage.setItem(PUT_OFF, 'true')
  session.set({ ...session.get(), profilePutOff: true })
}

/** Remembers that somebody signed up here, so that the next visit opens the login screen. */
export function rememberRegistration(): void {
  remember(keys.registered, 'true')
  session.set({ ...session.get(), registeredBefore: true })
}

/** Signs out: clears the token, the team and, by the change, everything loaded for the user. */
export function resetSession(): void {
  remember(keys.token, null)
  remember(keys.team, null)
  session.set({ ...signedOut, ...stored() })
}

/** Signs out of an account that is no more: the next visit here is a first one. */
export function forgetSession(): void {
  remember(keys.registered, null)
  resetSession()
}
