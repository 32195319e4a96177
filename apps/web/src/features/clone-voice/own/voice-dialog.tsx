import { Modal } from '@mantine/core'
import { ConsentView } from './consent-view.tsx'
import { FactsForm } from './facts-form.tsx'
import { FileForm } from './file-form.tsx'
import type { OpenDialog } from './open-dialog.ts'

interface VoiceDialogProps {
  readonly dialog: OpenDialog
  readonly onClose: () => void
}

const titles = { facts: 'Rename', file: 'Replace file of', consent: 'Consent for' } as const

/** Edits a cloned voice, replaces its sample, or shows its consent. */
export function VoiceDialog({ dialog: { voice, about }, onClose }: VoiceDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${titles[about]} “${voice.name}”`}
      size={560}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
      // An accidental click must not discard a recording.
      closeOnClickOutside={about !== 'file'}
    >
      {about === 'facts' ? <FactsForm voice={voice} onClose={onClose} /> : null}
      {about === 'file' ? <FileForm voice={voice} onClose={onClose} /> : null}
      {about === 'consent' ? <ConsentView voice={voice} onClose={onClose} /> : null}
    </Modal>
  )
}
