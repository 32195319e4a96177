import { VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { Link } from '../../navigation/link.tsx'
import type { Screen } from '../screens.ts'
import { type BarTab, barTabs, screensOf } from './bar-tabs.ts'
import classes from './bottom-bar.module.css'

const loadSheet = () => import('./bottom-sheet.tsx')
const BottomSheet = lazy(() => loadSheet().then((module) => ({ default: module.BottomSheet })))

/** Navigation on phones: a tab opens its screens, or navigates to its only one. */
export function BottomBar({ current }: { current: Screen | undefined }) {
  const [opened, setOpened] = useState<BarTab | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const open = (tab: BarTab) => {
    setWasOpened(true)
    setOpened(tab)
  }
  return (
    <nav className={classes.bar} aria-label="Main">
      {barTabs.map((tab) => (
        <Tab
          key={tab.name}
          tab={tab}
          isCurrent={current !== undefined && screensOf(tab).includes(current)}
          onOpen={open}
        />
      ))}
      {wasOpened ? (
        <Suspense fallback={null}>
          <BottomSheet tab={opened} current={current} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </nav>
  )
}

interface TabProps {
  readonly tab: BarTab
  readonly isCurrent: boolean
  readonly onOpen: (tab: BarTab) => void
}

function Tab({ tab, isCurrent, onOpen }: TabProps) {
  const kinds = screensOf(tab).flatMap((screen) => screen.rail?.kind ?? [])
  const isBusy = useSession(({ processing }) => kinds.some((kind) => processing[kind] === true))
  const Icon = tab.icon
  const [only, ...others] = screensOf(tab)
  if (only && others.length === 0) {
    return (
      <Link to={`/${only.path}`} className={classes.tab} data-current={isCurrent || undefined}>
        <Icon size={22} stroke={1.75} aria-hidden />
        <span>{tab.name}</span>
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={classes.tab}
      aria-haspopup="dialog"
      data-current={isCurrent || undefined}
      onPointerDown={() => void loadSheet()}
      onClick={() => onOpen(tab)}
    >
      <Icon size={22} stroke={1.75} aria-hidden />
      <span>{tab.name}</span>
      {isCurrent ? <VisuallyHidden>, current</VisuallyHidden> : null}
      {isBusy ? (
        <span className={classes.busy}>
          <VisuallyHidden>, in progress</VisuallyHidden>
        </span>
      ) : null}
    </button>
  )
}
