import { Button } from '@mantine/core'
import { IconFilterOff, IconStack2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ListState } from '../../ui/list-states/list-state.tsx'
import type { LibraryKind } from './library-kind.ts'

/** The library has nothing yet: what to do about it. */
export function LibraryEmpty({ kind }: { kind: LibraryKind }) {
  const { composer, nouns } = kind
  return (
    <ListState icon={IconStack2} title={`No ${nouns.many} yet`} text={composer.emptyText}>
      <Button component={Link} to={composer.path}>
        {composer.invitation}
      </Button>
    </ListState>
  )
}

/** Search and filters leave nothing over. */
export function LibraryNoMatch({ noun, onClear }: { noun: string; onClear: () => void }) {
  return (
    <ListState
      icon={IconFilterOff}
      title={`No ${noun} match`}
      text="Nothing fits the search and the filters together."
    >
      <Button variant="default" onClick={onClear}>
        Clear filters
      </Button>
    </ListState>
  )
}
