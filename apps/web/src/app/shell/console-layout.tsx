import { type ReactNode, useEffect, useRef } from 'react'
import { usePathname } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { Row } from '../../ui/box/box.tsx'
import { consoleScreens, isAt } from '../screens.ts'
import classes from './console-layout.module.css'

/** Whether a tab is active: its own page, or one below it, is open. */
const isCurrent = (pathname: string, path: string) =>
  isAt(pathname, path) || (path !== 'admin' && pathname.startsWith(`/${path}/`))

/** The console's pages below their tabs. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const pathname = usePathname()
  const current = useRef<HTMLAnchorElement>(null)
  // On phones, the tabs are wider than the screen.
  useEffect(() => {
    // Returns a promise in new browsers, which is no cleanup.
    void current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <>
      <Row as="nav" gap={4} align="stretch" className={classes.tabs} aria-label="Console">
        {consoleScreens.map(({ path, title }) => (
          <Link
            key={path}
            to={`/${path}`}
            ref={isCurrent(pathname, path) ? current : null}
            className={classes.tab}
            data-current={isCurrent(pathname, path) || undefined}
            {...(isCurrent(pathname, path) ? { 'aria-current': 'page' } : {})}
          >
            {title}
          </Link>
        ))}
      </Row>
      {children}
    </>
  )
}
