import { VisuallyHidden } from '@mantine/core'
import { IconCirclePlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { Link } from '../../navigation/link.tsx'
import type { Screen, Section } from '../screens.ts'
import classes from './bottom-bar.module.css'
import { creativeSections, sectionFacts, useSectionPath } from './sections.ts'

const loadSheet = () => import('./create-sheet.tsx')
const CreateSheet = lazy(() => loadSheet().then((module) => ({ default: module.CreateSheet })))

/** Navigation on phones: sections, and a sheet with everything that can be created. */
export function BottomBar({ current }: { current: Screen | undefined }) {
  return (
    <nav className={classes.bar} aria-label="Main">
      <BarLink section="Home" current={current} />
      <BarLink section="Assistant" current={current} />
      <CreateTab current={current} />
      <BarLink section="Library" current={current} />
      <BarLink section="Team" current={current} />
    </nav>
  )
}

function BarLink({ section, current }: { section: Section; current: Screen | undefined }) {
  const { icon: Icon } = sectionFacts[section]
  const isCurrent = current?.section === section
  return (
    <Link
      to={useSectionPath(section)}
      className={classes.tab}
      data-current={isCurrent || undefined}
      {...(isCurrent ? { 'aria-current': 'true' } : {})}
    >
      <Icon size={22} stroke={1.75} aria-hidden />
      <span>{section}</span>
    </Link>
  )
}

function CreateTab({ current }: { current: Screen | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const isBusy = useSession(({ processing }) => Object.values(processing).includes(true))
  const isCurrent = creativeSections.some((section) => section === current?.section)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className={classes.tab}
        aria-haspopup="dialog"
        data-current={isCurrent || undefined}
        onPointerDown={() => void loadSheet()}
        onClick={open}
      >
        <IconCirclePlus size={22} stroke={1.75} aria-hidden />
        <span>Create</span>
        {isCurrent ? <VisuallyHidden>, current</VisuallyHidden> : null}
        {isBusy ? (
          <span className={classes.busy}>
            <VisuallyHidden>, in progress</VisuallyHidden>
          </span>
        ) : null}
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <CreateSheet isOpen={isOpen} current={current} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
