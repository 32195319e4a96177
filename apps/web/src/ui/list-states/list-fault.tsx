import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { ListState } from './list-state.tsx'

/** The error state of a list; `noun` is the plural noun of its rows: “recordings”. */
export function ListFault({ noun, onRetry }: { noun: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <ListState
        icon={IconPlugConnectedX}
        title={`Couldn’t load ${noun}`}
        text="Nothing was lost. Try again."
      >
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </ListState>
    </div>
  )
}
