import { Button } from '@mantine/core'
import { IconBan, IconReceiptRefund, IconRefresh, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { formatExact } from '../../../ui/format-number.ts'
import { ActionDialog } from '../parts/action-dialog.tsx'
import page from '../parts/page.module.css'
import type { AdminConversionDetail } from './conversion.ts'
import { useConversionActions } from './use-conversion-actions.ts'

type ConversionAction = AdminConversionDetail['can'][number]

const appearances: Readonly<Record<ConversionAction, { readonly words: string; readonly icon: TablerIcon }>> =
  {
    retry: { words: 'Retry', icon: IconRefresh },
    refund: { words: 'Refund', icon: IconReceiptRefund },
    cancel: { words: 'Cancel', icon: IconBan },
  }

interface ConversionActionsProps {
  readonly conversion: AdminConversionDetail
  /** Opens the details of another conversion. */
  readonly onOpen: (codeRef: string) => void
}

/** Actions available for a conversion in its current state. */
export function ConversionActions({ conversion, onOpen }: ConversionActionsProps) {
  const [requested, setRequested] = useState<ConversionAction | null>(null)
  if (conversion.can.length === 0) return null
  return (
    <div className={page.actions}>
      {conversion.can.map((action) => {
        const { words, icon: Icon } = appearances[action]
        return (
          <Button
            key={action}
            size="sm"
            variant="default"
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => setRequested(action)}
          >
            {words}
          </Button>
        )
      })}
      {requested ? (
        <Question
          action={requested}
          conversion={conversion}
          onOpen={onOpen}
          onClose={() => setRequested(null)}
        />
      ) : null}
    </div>
  )
}

interface QuestionProps extends ConversionActionsProps {
  readonly action: ConversionAction
  readonly onClose: () => void
}

function Question({ action, conversion, onOpen, onClose }: QuestionProps) {
  const actions = useConversionActions(conversion.code_ref)
  const cost = `${formatExact(conversion.cost)} credits`
  if (action === 'retry') {
    return (
      <ActionDialog
        title="Retry this conversion?"
        message="Starts a new conversion for the same owner with the same settings and price. The failed conversion has already been refunded."
        confirmLabel="Start again"
        doneText="Conversion restarted."
        run={async (reason) => onOpen((await actions.retry(reason)).code_ref)}
        onClose={onClose}
      />
    )
  }
  if (action === 'refund') {
    return (
      <ActionDialog
        title="Refund this conversion?"
        message={`The owner gets ${cost} back and keeps the result. A conversion can be refunded once.`}
        confirmLabel={`Refund ${cost}`}
        doneText="Conversion refunded."
        run={actions.refund}
        onClose={onClose}
      />
    )
  }
  return (
    <ActionDialog
      title="Cancel this conversion?"
      message={`The conversion stops now, and the ${cost} on hold are returned to the owner.`}
      confirmLabel="Cancel conversion"
      danger
      doneText="Conversion cancelled."
      run={actions.cancel}
      onClose={onClose}
    />
  )
}
