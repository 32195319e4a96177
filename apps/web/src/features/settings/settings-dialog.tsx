import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

interface SettingsDialogProps {
  readonly title: string
  readonly onClose: () => void
  /** Shows something that is shown only once: a slip of the mouse must not lose it. */
  readonly isPersistent?: boolean
  readonly children: ReactNode
}

/** A dialog of the settings, with what it holds one below the other. */
export function SettingsDialog({ title, onClose, isPersistent = false, children }: SettingsDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={520}
      closeOnClickOutside={!isPersistent}
      closeOnEscape={!isPersistent}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      {children}
    </Modal>
  )
}
