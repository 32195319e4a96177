import type { Access } from './guards.ts'
import {
  consoleDetailScreens,
  consoleScreens,
  guestScreens,
  isAt,
  mainScreens,
  openScreens,
  type Screen,
  soloScreens,
} from './screens.ts'

/** Part of the studio: it determines the layouts around a screen, and who has access. */
type Area = 'main' | 'console' | 'guest' | 'open' | 'solo'

/** A screen where it is shown. */
export interface Place {
  readonly screen: Screen
  readonly area: Area
}

const areas: readonly (readonly [Area, readonly Screen[]])[] = [
  ['main', mainScreens],
  ['console', [...consoleScreens, ...consoleDetailScreens]],
  ['guest', guestScreens],
  ['open', openScreens],
  ['solo', soloScreens],
]

/** Each screen's place, created once, so that places can be compared. */
const places: readonly Place[] = areas.flatMap(([area, screens]) =>
  screens.map((screen) => ({ screen, area })),
)

/** The screen at a path; undefined if there is none. Case and trailing slashes don't matter. */
export function placeAt(pathname: string): Place | undefined {
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`
  return places.find(({ screen }) => isAt(path, screen.path) || (screen.index && path === '/'))
}

/** Access to the screens of an area; null if everyone has it. */
export function accessTo(area: Area): Access | null {
  if (area === 'open') return null
  return area === 'guest' ? 'guest' : 'user'
}
