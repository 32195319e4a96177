import { Button } from '@mantine/core'
import { IconBan, IconReceiptRefund, IconRefresh, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { formatExact } from '../../../ui/format-number.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import page from '../parts/page.module.css'
import type { AdminConversionDetail } from './conversion.ts'
import { useConversionActs } from './use-conversion-acts.ts'

type Act = AdminConversionDetail['can'][number]

const looks: Readonly<Record<Act, { readonly words: string; readonly icon: TablerIcon }>> = {
  retry: { words: 'Retry', icon: IconRefresh },
  refund: { words: 'Refund', icon: IconReceiptRefund },
  cancel: { words: 'Cancel', icon: IconBan },
}

interface ConversionActsProps {
  readonly conversion: AdminConversionDetail
  /** Looks into another one. */
  readonly onOpen: (codeRef: string) => void
}

/** What can be done about a conversion as it stands. */
export function ConversionActs({ conversion, onOpen }: ConversionActsProps) {
  const [asked, setAsked] = useState<Act | null>(null)
  if (conversion.can.length === 0) return null
  return (
    <div className={page.actions}>
      {conversion.can.map((act) => {
        const { words, icon: Icon } = looks[act]
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
        title="Start it again?"
        message="A new conversion of the same owner is started with the same settings, at the price it had. What failed was given back already."
        confirmLabel="Start again"
        doneText="It has been started again."
        act={async (reason) => onOpen((await acts.retry(reason)).code_ref)}
        onClose={onClose}
      />
    )
  }
  if (act === 'refund') {
    return (
      <ActDialog
        title="Refund it?"
        message={`Its owner gets ${cost} back and keeps what was made. This can be done once.`}
        confirmLabel={`Refund ${cost}`}
        doneText="It has been refunded."
        act={acts.refund}
        onClose={onClose}
      />
    )
  }
  return (
    <ActDialog
      title="Cancel it?"
      message={`It ends now, and the ${cost} set aside for it go back to its owner.`}
      confirmLabel="Cancel the conversion"
      danger
      doneText="It has been cancelled."
      act={acts.cancel}
      onClose={onClose}
    />
  )
}
