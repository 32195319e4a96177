import { Button } from '@mantine/core'
import { IconBan, IconReceiptRefund, IconRefresh, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { formatExact } from '../../../ui/format-number.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import page from '../parts/page.module.css'
import type { AdminConversionDetail } from './conversion.ts'
import { useConversionActs } from './use-conversion-acts.ts'

type Act = AdminConversionDetail['can'][number]

const appearances: Readonly<Record<Act, { readonly words: string; readonly icon: TablerIcon }>> = {
  retry: { words: 'Retry', icon: IconRefresh },
  refund: { words: 'Refund', icon: IconReceiptRefund },
  cancel: { words: 'Cancel', icon: IconBan },
}

interface ConversionActsProps {
  readonly conversion: AdminConversionDetail
  /** Opens the details of another conversion. */
  readonly onOpen: (codeRef: string) => void
}

/** Actions available for a conversion in its current state. */
export function ConversionActs({ conversion, onOpen }: ConversionActsProps) {
  const [asked, setAsked] = useState<Act | null>(null)
  if (conversion.can.length === 0) return null
  return (
    <div className={page.actions}>
      {conversion.can.map((act) => {
        const { words, icon: Icon } = appearances[act]
        return (
          <Button
            key={act}
            size="sm"
            variant="default"
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => setAsked(act)}
          >
            {words}
          </Button>
        )
      })}
      {asked ? (
        <Question act={asked} conversion={conversion} onOpen={onOpen} onClose={() => setAsked(null)} />
      ) : null}
    </div>
  )
}

interface QuestionProps extends ConversionActsProps {
  readonly act: Act
  readonly onClose: () => void
}

function Question({ act, conversion, onOpen, onClose }: QuestionProps) {
  const acts = useConversionActs(conversion.code_ref)
  const cost = `${formatExact(conversion.cost)} credits`
  if (act === 'retry') {
    return (
      <ActDialog
        title="Retry this conversion?"
        message="Starts a new conversion for the same owner with the same settings and price. The failed conversion has already been refunded."
        confirmLabel="Start again"
        doneText="Conversion restarted."
        act={async (reason) => onOpen((await acts.retry(reason)).code_ref)}
        onClose={onClose}
      />
    )
  }
  if (act === 'refund') {
    return (
      <ActDialog
        title="Refund this conversion?"
        message={`The owner gets ${cost} back and keeps the result. A conversion can be refunded once.`}
        confirmLabel={`Refund ${cost}`}
        doneText="Conversion refunded."
        act={acts.refund}
        onClose={onClose}
      />
    )
  }
  return (
    <ActDialog
      title="Cancel this conversion?"
      message={`The conversion stops now, and the ${cost} on hold are returned to the owner.`}
      confirmLabel="Cancel conversion"
      danger
      doneText="Conversion cancelled."
      act={acts.cancel}
      onClose={onClose}
    />
  )
}
