import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

interface SettingsDialogProps {
  readonly title: string
  readonly onClose: () => void
  /** The content is shown only once, so an accidental click must not close the dialog. */
  readonly isPersistent?: boolean
  readonly children: ReactNode
}

/** A dialog of the settings that stacks its children. */
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
