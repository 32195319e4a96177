import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { meQuery } from '../api/account.ts'
import { useSession } from '../api/session.ts'
import { type Address, navigate, type Target, useAddress } from '../navigation/address.ts'
import { setPreloader } from '../navigation/preload.ts'
import { scrollTo } from '../navigation/scroll.ts'
import { guardedPath, safeReturnPath, type Visitor } from './guards.ts'
import { accessTo, type Place, placeAt } from './places.ts'
import { queryClient } from './query-client.ts'
import { RootShell } from './root-shell.tsx'
import { loadCode, readyCode, type ScreenCode } from './screen-code.ts'
import { ScreenBoundary, ScreenFault, ScreenPending } from './shell/screen-states.tsx'

/** Milliseconds for which the previous screen stays while the next one loads. */
const PENDING_MS = 1000

/** What is shown: a screen, or why it can't be. */
interface View {
  readonly place: Place
  readonly code?: ScreenCode
  readonly error?: unknown
}

setPreloader((path) => {
  const place = placeAt(path)
  if (place) loadCode(place).catch((error: unknown) => console.info('Could not preload a screen:', error))
})

/** Where a visitor is sent instead; null if the screen may be shown. */
function redirectFrom({ pathname, state }: Address, visitor: Visitor): Target | null {
  const place = placeAt(pathname)
  if (!place) return { to: '/notfound' }
  const access = accessTo(place.area)
  const to = access === null ? null : guardedPath(access, visitor)
  if (to === null) return null
  if (access === 'guest') return { to: safeReturnPath(state.returnTo) }
  return { to, state: pathname === '/' ? {} : { returnTo: pathname } }
}

const isAdmin = () => queryClient.getQueryData(meQuery.queryKey)?.role === 'admin'

/** The view of a place if it can be shown at once. */
function readyView(place: Place | undefined): View | undefined {
  const code = place && readyCode(place)
  if (!code || (place.area === 'console' && !isAdmin())) return undefined
  return { place, code }
}

/** Loads what a place needs. Without administrator rights, the console's pages return "not found". */
async function openView(place: Place): Promise<View | null> {
  try {
    const [code, user] = await Promise.all([
      loadCode(place),
      place.area === 'console' ? queryClient.ensureQueryData(meQuery) : null,
    ])
    return user === null || user.role === 'admin' ? { place, code } : null
  } catch (error) {
    return { place, error }
  }
}

/**
 * The view of a place. Until it is loaded, the previous one stays for a second; undefined afterwards. `retry` loads
 * the place again.
 */
function useView(place: Place | undefined) {
  const ready = readyView(place)
  const [shown, setShown] = useState(ready)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!place) return
    let left = false
    const timer = setTimeout(() => setShown(undefined), PENDING_MS)
    openView(place)
      .then((view) => {
        if (left) return
        clearTimeout(timer)
        if (view) setShown(view)
        else return navigate({ to: '/notfound', replace: true })
      })
      .catch(console.error)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [place, attempt])
  return { view: ready ?? shown, retry: () => setAttempt(attempt + 1) }
}

function useVisitor(): Visitor {
  const token = useSession((now) => now.token)
  const registeredBefore = useSession((now) => now.registeredBefore)
  return { token, registeredBefore }
}

/** Shows the screen at the browser's address in its layouts, and follows the guards. */
export function Router() {
  const address = useAddress((now) => now)
  const visitor = useVisitor()
  const redirect = redirectFrom(address, visitor)
  const place = redirect === null ? placeAt(address.pathname) : undefined
  const { view, retry } = useView(place)
  useEffect(() => {
    if (redirect) navigate({ ...redirect, replace: true }).catch(console.error)
  }, [address, visitor.token])
  const isThere = view !== undefined && view.place === place
  useLayoutEffect(() => (isThere ? scrollTo(address) : undefined), [isThere, address])
  const access = view ? accessTo(view.place.area) : null
  const isAllowed = access === null || guardedPath(access, visitor) === null
  return (
    <RootShell>{view && isAllowed ? <Screen view={view} onRetry={retry} /> : <ScreenPending />}</RootShell>
  )
}

function Screen({ view: { place, code, error }, onRetry }: { view: View; onRetry: () => void }) {
  if (!code) return <ScreenFault error={error} onRetry={onRetry} />
  const inside: ReactNode = (
    <ScreenBoundary key={place.screen.path}>
      <code.Screen />
    </ScreenBoundary>
  )
  return code.layouts.reduceRight((children, Layout) => <Layout>{children}</Layout>, inside)
}
