import { useEffect, useRef } from 'react'
import { Link } from '../../navigation/link.tsx'
import type { Screen } from '../screens.ts'
import { moveInGroup } from './arrow-group.ts'
import classes from './mode-tabs.module.css'

interface ModeTabsProps {
  /** Name of the tabs for screen readers. */
  readonly label: string
  readonly screens: readonly Screen[]
  readonly current: Screen
}

/** The screens of a section as tabs: one stop for Tab, with arrow keys inside. */
export function ModeTabs({ label, screens, current }: ModeTabsProps) {
  const active = useRef<HTMLAnchorElement>(null)
  // On phones, the tabs are wider than the screen.
  useEffect(() => {
    const tab = active.current
    if (tab?.title === current.title) tab.parentElement?.scrollTo({ left: tab.offsetLeft - 24 })
  }, [current])
  return (
    <nav className={classes.tabs} aria-label={label} onKeyDown={moveInGroup}>
      {screens.map((screen) => (
        <Link
          key={screen.path}
          to={`/${screen.path}`}
          ref={screen === current ? active : null}
          className={classes.tab}
          title={screen.title}
          tabIndex={screen === current ? 0 : -1}
          // The root path shows a screen too, which the router's active state does not cover.
          {...(screen === current ? { 'aria-current': 'page' } : {})}
        >
          {screen.title}
        </Link>
      ))}
    </nav>
  )
}
