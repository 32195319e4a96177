import { Button } from '@mantine/core'
import { IconFilterOff, IconStack2 } from '@tabler/icons-react'
import { Link } from '../../navigation/link.tsx'
import { ListState } from '../../ui/list-states/list-state.tsx'
import type { LibraryKind } from './library-kind.ts'

/** Empty state of a library. */
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

/** No item matches the search and the filters. */
export function LibraryNoMatch({ noun, onClear }: { noun: string; onClear: () => void }) {
  return (
    <ListState
      icon={IconFilterOff}
      title={`No ${noun} match`}
      text="Try another search or clear the filters."
    >
      <Button variant="default" onClick={onClear}>
        Clear filters
      </Button>
    </ListState>
  )
}
