import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { ListState } from './list-state.tsx'

/** A list that could not be read; `noun` is what it lists: “recordings”. */
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
