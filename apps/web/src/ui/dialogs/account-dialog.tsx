import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Row } from '../box/box.tsx'
import classes from './account-dialog.module.css'

interface AccountDialogProps {
  readonly title: string
  /** Explanation, in a sentence or two. */
  readonly lead: ReactNode
  /** Width in pixels; less on narrow screens. */
  readonly width: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog with an account form. */
export function AccountDialog({ title, lead, width, onClose, children }: AccountDialogProps) {
  return (
    <Modal.Root opened onClose={onClose} size={width}>
      <Modal.Overlay />
      <Modal.Content p="lg">
        <Row gap="sm" justify="between" className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close dialog" />
        </Row>
        <p className={classes.lead}>{lead}</p>
        {children}
      </Modal.Content>
    </Modal.Root>
  )
}

/** The buttons of such a form. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Row gap="xs" justify="end" wrap className={classes.actions}>
      {children}
    </Row>
  )
}
