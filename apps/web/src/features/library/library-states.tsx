import { Button, Skeleton } from '@mantine/core'
import { IconFilterOff, IconPlugConnectedX, IconWaveSine } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LibraryKind } from './library-kind.ts'
import classes from './library-states.module.css'

interface StateProps {
  readonly icon: typeof IconWaveSine
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function State({ icon: Icon, title, text, children }: StateProps) {
  return (
    <div className={classes.state}>
      <Icon size={32} stroke={1.5} className={classes.icon} aria-hidden />
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  )
}

/** The library has nothing yet: what to do about it. */
export function LibraryEmpty({ kind }: { kind: LibraryKind }) {
  const { composer, nouns } = kind
  return (
    <State icon={IconWaveSine} title={`No ${nouns.many} yet`} text={composer.emptyText}>
      <Button component={Link} to={composer.path}>
        {composer.invitation}
      </Button>
    </State>
  )
}

/** Search and filters leave nothing over. */
export function LibraryNoMatch({ noun, onClear }: { noun: string; onClear: () => void }) {
  return (
    <State
      icon={IconFilterOff}
      title={`No ${noun} match`}
      text="Nothing fits the search and the filters together."
    >
      <Button variant="default" onClick={onClear}>
        Clear filters
      </Button>
    </State>
  )
}

/** The list could not be read. */
export function LibraryFault({ noun, onRetry }: { noun: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <State
        icon={IconPlugConnectedX}
        title={`The ${noun} could not be loaded`}
        text="Nothing is lost; the list just did not arrive."
      >
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </State>
    </div>
  )
}

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The list while it is read for the first time. */
export function LibraryLoading() {
  return (
    <div className={classes.loading} role="status" aria-label="Loading">
      {lines.map((line) => (
        <div key={line} className={classes.line}>
          <Skeleton circle height={36} />
          <div className={classes.words}>
            <Skeleton height={14} width="45%" />
            <Skeleton height={11} width="70%" />
          </div>
        </div>
      ))}
    </div>
  )
}
