import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router'
import { meQuery } from '../api/account.ts'
import { loadThroughOutages } from '../api/connection.ts'
import { session } from '../api/session.ts'
import { type Access, guardedPath, safeReturnPath } from './guards.ts'
import { queryClient } from './query-client.ts'
import { RootShell } from './root-shell.tsx'
import {
  consoleDetailScreens,
  consoleScreens,
  guestScreens,
  mainScreens,
  openScreens,
  type Screen,
  soloScreens,
} from './screens.ts'
import { ScreenFault, ScreenPending } from './shell/screen-states.tsx'

function guard(access: Access) {
  return ({ location }: { location: ParsedLocation }) => {
    const path = guardedPath(access, session.get())
    if (path === null) return
    if (access === 'guest') throw redirect({ to: safeReturnPath(location.state.returnTo), replace: true })
    const state = location.pathname === '/' ? {} : { returnTo: location.pathname }
    throw redirect({ to: path, replace: true, state })
  }
}

const component = (screen: Screen) =>
  lazyRouteComponent(async () => ({ default: await loadThroughOutages(screen.load) }))

const root = createRootRoute({ component: RootShell })

const main = createRoute({
  getParentRoute: () => root,
  id: 'main',
  // Not needed by visitors without a session.
  component: lazyRouteComponent(() => import('./shell/main-layout.tsx'), 'MainLayout'),
  beforeLoad: guard('user'),
})

const mainRoutes = mainScreens.flatMap((screen) =>
  [screen.path, ...(screen.index ? ['/'] : [])].map((path) =>
    createRoute({ getParentRoute: () => main, path, component: component(screen) }),
  ),
)

/** Without administrator rights, these pages return "not found". */
const operators = createRoute({
  getParentRoute: () => main,
  id: 'console',
  component: lazyRouteComponent(() => import('./shell/console-layout.tsx'), 'ConsoleLayout'),
  beforeLoad: async () => {
    const { role } = await queryClient.ensureQueryData(meQuery)
    if (role !== 'admin') throw redirect({ to: '/notfound', replace: true })
  },
})

const consoleRoutes = [...consoleScreens, ...consoleDetailScreens].map((screen) =>
  createRoute({ getParentRoute: () => operators, path: screen.path, component: component(screen) }),
)

const guestRoutes = guestScreens.map((screen) =>
  createRoute({
    getParentRoute: () => root,
    path: screen.path,
    component: component(screen),
    beforeLoad: guard('guest'),
  }),
)

const openRoutes = openScreens.map((screen) =>
  createRoute({ getParentRoute: () => root, path: screen.path, component: component(screen) }),
)

const soloRoutes = soloScreens.map((screen) =>
  createRoute({
    getParentRoute: () => root,
    path: screen.path,
    component: component(screen),
    beforeLoad: guard('user'),
  }),
)

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/notfound', replace: true })
  },
})

/** The studio's router, built from the screen tables. */
export const router = createRouter({
  routeTree: root.addChildren([
    main.addChildren([...mainRoutes, operators.addChildren(consoleRoutes)]),
    ...guestRoutes,
    ...openRoutes,
    ...soloRoutes,
    unknown,
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: ScreenPending,
  defaultErrorComponent: ScreenFault,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where to go after signing in, or after choosing a team. */
    returnTo?: string
    /** The email address whose code is entered. */
    email?: string
  }
}
