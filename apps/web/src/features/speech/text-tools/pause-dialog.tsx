import { pauseSeconds } from '@atelier/contract/limits'
import { Button, Modal, NumberInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Row, Stack } from '../../../ui/box/box.tsx'

interface PauseDialogProps {
  /** `seconds` is within the limits. */
  readonly onInsert: (seconds: number) => void
  readonly onClose: () => void
}

/** Asks for the length of a pause. */
export function PauseDialog({ onInsert, onClose }: PauseDialogProps) {
  const [seconds, setSeconds] = useState<number | string>(3)
  const { min, max } = pauseSeconds
  const length = typeof seconds === 'number' && seconds >= min && seconds <= max ? seconds : null
  const insert = (event: FormEvent) => {
    event.preventDefault()
    if (length === null) return
    onClose()
    onInsert(length)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      // The text field restores the focus itself, at the position of the pause.
      returnFocus={false}
      title="Pause"
      size={360}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack as="form" gap="md" onSubmit={insert}>
        <NumberInput
          size="md"
          label="Seconds"
          description={`Between ${min} and ${max}.`}
          value={seconds}
          step={0.5}
          decimalScale={2}
          error={length === null}
          onChange={setSeconds}
          data-autofocus
        />
        <Row gap="xs" align="stretch" justify="end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={length === null}>
            Insert
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}
