import { createStore, useStore } from '../state/store.ts'
import { formatSearch, parseSearch, type Search, type SearchInput } from './search.ts'

/** What a navigation hands to the next screen. It is stored in the browser's history, not in the URL. */
export interface AddressState {
  /** Where to go after signing in, or after choosing a team. */
  readonly returnTo?: string
  /** The email address whose code is entered. */
  readonly email?: string
  /** The item in the URL was opened from its list: closing it goes back. */
  readonly opensItem?: boolean
}

/** Where the browser is. */
export interface Address {
  readonly pathname: string
  readonly search: Search
  readonly hash: string
  readonly state: AddressState
  /** Identifies the entry of the browser's history. */
  readonly key: string
  /** Position of the entry in the browser's history. */
  readonly index: number
  /** How the browser came here; `pop` is back, forward or a reload. */
  readonly by: 'push' | 'replace' | 'pop'
  /** Whether the page scrolls to its beginning. */
  readonly resetScroll: boolean
}

/** A place to navigate to. */
export interface Target {
  /** A path, which may have a query; `.` is the current path. */
  readonly to: string
  /** Replaces the query of `to`; a function receives the current parameters. */
  readonly search?: SearchInput | ((now: Search) => SearchInput) | undefined
  /** Id of the element to scroll to. */
  readonly hash?: string | undefined
  readonly state?: AddressState | undefined
  /** Replaces the current entry of the history. */
  readonly replace?: boolean | undefined
  /** `false` keeps the scroll position. */
  readonly resetScroll?: boolean | undefined
}

/** Returns whether a navigation must not happen, for example because of unsaved changes. */
export type Blocker = () => boolean | Promise<boolean>

interface Entry {
  readonly key: string
  readonly index: number
  readonly state: AddressState
}

const newKey = () => crypto.randomUUID().slice(0, 8)

/** The current entry of the history; a foreign one, such as the first of the tab, gets a key. */
function currentEntry(): Entry {
  const stored: Partial<Entry> | null = window.history.state
  if (stored?.key !== undefined && stored.index !== undefined)
    return { key: stored.key, index: stored.index, state: stored.state ?? {} }
  const entry: Entry = { key: newKey(), index: 0, state: {} }
  window.history.replaceState(entry, '')
  return entry
}

function readAddress(by: Address['by'], resetScroll: boolean): Address {
  const { pathname, search, hash } = window.location
  return { ...currentEntry(), pathname, search: parseSearch(search), hash, by, resetScroll }
}

/** The address, read lazily: tests load modules without a window. */
const store = (() => {
  let created: ReturnType<typeof createStore<Address>> | undefined
  return () => (created ??= createStore(readAddress('pop', true)))
})()

const blockers = new Set<Blocker>()
const leavers = new Set<(from: Address) => void>()

async function isBlocked(): Promise<boolean> {
  for (const blocker of blockers) if (await blocker()) return true
  return false
}

function enter(next: Address): void {
  for (const leave of leavers) leave(store().get())
  store().set(next)
}

/** The URL of a target, relative to the origin. */
export function hrefOf({ to, search, hash }: Pick<Target, 'to' | 'search' | 'hash'>): string {
  const url = new URL(to === '.' ? window.location.pathname : to, window.location.origin)
  const wanted = typeof search === 'function' ? search(parseSearch(window.location.search)) : search
  return `${url.pathname}${wanted === undefined ? url.search : formatSearch(wanted)}${hash === undefined ? url.hash : `#${hash}`}`
}

/** Goes to a target, unless a blocker refuses. */
export async function navigate(target: Target): Promise<void> {
  if (blockers.size > 0 && (await isBlocked())) return
  const { replace = false, state = {}, resetScroll = true } = target
  const { index } = currentEntry()
  const entry: Entry = { key: newKey(), index: replace ? index : index + 1, state }
  if (replace) window.history.replaceState(entry, '', hrefOf(target))
  else window.history.pushState(entry, '', hrefOf(target))
  enter(readAddress(replace ? 'replace' : 'push', resetScroll))
}

/** Moves through the history without asking blockers. */
function pass(delta: number): Promise<void> {
  return new Promise((resolve) => {
    passing = resolve
    window.history.go(delta)
  })
}
let passing: (() => void) | undefined

async function onPop(): Promise<void> {
  const next = readAddress('pop', true)
  if (passing) {
    passing()
    passing = undefined
    return
  }
  const delta = next.index - store().get().index
  if (blockers.size > 0 && delta !== 0) {
    // The browser has already moved: it moves back while the user is asked.
    await pass(-delta)
    if (await isBlocked()) return
    await pass(delta)
    enter(readAddress('pop', true))
    return
  }
  enter(next)
}

/** Follows the browser's history. Called once, before the first screen. */
export function followHistory(): void {
  window.history.scrollRestoration = 'manual'
  window.addEventListener('popstate', () => void onPop().catch(console.error))
}

/** Asks `blocker` before each navigation until the returned function is called. */
export function block(blocker: Blocker): () => void {
  blockers.add(blocker)
  return () => blockers.delete(blocker)
}

/** Calls `leave` with the address that is left, before each change, until the returned function is called. */
export function onLeave(leave: (from: Address) => void): () => void {
  leavers.add(leave)
  return () => leavers.delete(leave)
}

/** The address now, for code outside components. */
export const currentAddress = (): Address => store().get()

/** Selects part of the address; the component rerenders when that part changes. */
export function useAddress<S>(select: (address: Address) => S): S {
  return useStore(store(), select)
}

/** The path without its query. */
export const usePathname = (): string => useAddress(({ pathname }) => pathname)
