import { Button } from '@mantine/core'
import { Notice } from '../../../ui/box/box.tsx'
import type { Removal } from './use-removal.ts'

/** The model that was removed or restored last, with a button that undoes it. */
export function RemovedNotice({ removal: { removed, undo } }: { removal: Removal }) {
  return (
    <div role="status">
      {removed ? (
        <Notice tone="info">
          {removed.model.name} was {removed.origin === 'added' ? 'removed' : 'restored as shipped'}.{' '}
          <Button
            size="compact-sm"
            variant="subtle"
            loading={undo.isPending}
            onClick={() => undo.mutate(removed)}
          >
            Undo
          </Button>
        </Notice>
      ) : null}
    </div>
  )
}
