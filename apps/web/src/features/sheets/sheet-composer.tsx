import { Button, Skeleton } from '@mantine/core'
import { useId } from 'react'
import { useStore } from '../../state/store.ts'
import composer from '../../ui/composer/composer.module.css'
import { Sending } from '../../ui/composer/sending.tsx'
import { useSpendable } from '../../ui/composer/use-spendable.ts'
import { DropZone } from '../../ui/drop-zone/drop-zone.tsx'
import { PriceButton } from '../../ui/price-button/price-button.tsx'
import { cleared, type DeskStore } from './desk.ts'
import { FaultList } from './fault-list.tsx'
import { countRows } from './row-faults.ts'
import type { SheetKind } from './sheet-kind.ts'
import { SheetPreview } from './sheet-preview.tsx'
import { sheetReadiness } from './sheet-readiness.ts'
import classes from './sheets.module.css'
import { columnsOf, type Look, useLook, useReread } from './use-look.ts'
import { useQuote } from './use-quote.ts'
import { useSheetStart } from './use-sheet-start.ts'
import { useUpload } from './use-upload.ts'

interface SheetComposerProps {
  readonly kind: SheetKind
  readonly desk: DeskStore
}

/** The place to give a spreadsheet, then what is in it, what it costs, and the button. */
export function SheetComposer({ kind, desk }: SheetComposerProps) {
  const sheet = useStore(desk.state, (now) => now.sheet)
  const { look, notice } = useLook(kind, desk)
  return (
    <section className={composer.composer} aria-label="Composer">
      {notice ? (
        <p className={classes.notice} role="status">
          {notice}
        </p>
      ) : null}
      {sheet === null ? <Giving kind={kind} desk={desk} /> : null}
      {sheet !== null && look.data ? (
        <Chosen kind={kind} desk={desk} look={look.data} isStale={look.isFetching} />
      ) : null}
      {sheet !== null && !look.data && look.isError ? (
        <div className={classes.unreachable} role="alert">
          <p>The spreadsheet could not be loaded. It is kept, and so are your choices.</p>
          <Button variant="default" onClick={() => void look.refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {sheet !== null && !look.data && !look.isError ? <Skeleton className={classes.previewShape} /> : null}
    </section>
  )
}

function Giving({ kind, desk }: SheetComposerProps) {
  const { sent, problem, send, cancel } = useUpload(desk)
  return (
    <div className={classes.giving}>
      <DropZone
        kind="sheet"
        title={sent === null ? 'Drop a spreadsheet here' : 'Reading the spreadsheet…'}
        takesPaste
        problem={sent === null ? problem : null}
        onFile={send}
      />
      {sent === null ? null : <Sending share={sent} after="Sent. Reading…" onCancel={cancel} />}
      <p className={classes.help}>
        CSV, XLSX or XLS, up to 100 MB and 10,000 rows. Each row becomes one {kind.nouns.one}; you choose
        which column holds the text, and see the price before anything starts.
      </p>
    </div>
  )
}

interface ChosenProps extends SheetComposerProps {
  readonly look: Look
  /** Other choices are being looked at. */
  readonly isStale: boolean
}

function Chosen({ kind, desk, look, isStale }: ChosenProps) {
  const noteId = useId()
  const now = useStore(desk.state, (state) => state)
  const credits = useSpendable()
  const price = useQuote(kind, now, look)
  const start = useSheetStart(kind, desk)
  const reread = useReread(desk, look)
  const isUncertain = price.isStale || isStale || reread.isPending
  const hasText = now.fields === null || now.fields.includes('text')
  const readiness = sheetReadiness({
    hasText,
    missing: kind.missingOf(now),
    faulty: countRows(price.faults),
    skipInvalid: now.skipInvalid,
    rows: look.recordings,
    refusal: price.refusal,
    quote: price.quote,
    credits,
  })
  const run = () => {
    if (!readiness.ready || isUncertain || start.isPending) return
    const part = { import: look.uuid, columns: columnsOf(now, kind), skip_invalid: now.skipInvalid }
    start.mutate({ part, settings: now })
  }
  return (
    <>
      <SheetPreview
        kind={kind}
        desk={desk}
        look={look}
        isStale={isStale || reread.isPending}
        isReading={reread.isPending}
        onRead={reread.mutate}
        onRemove={() => desk.change(cleared)}
      />
      <FaultList
        faults={price.faults}
        skipInvalid={now.skipInvalid}
        onSkipInvalid={(skipInvalid) => desk.change({ skipInvalid })}
      />
      <div className={composer.foot}>
        <div className={composer.facts}>
          <span id={noteId} className={composer.note} data-tone={readiness.tone} role="status">
            {readiness.note}
          </span>
          {price.refusal === null ? null : (
            <Button variant="subtle" size="compact-xs" className={classes.again} onClick={price.retry}>
              Ask again
            </Button>
          )}
        </div>
        <PriceButton
          label="Generate"
          cost={readiness.cost}
          stale={isUncertain && readiness.ready}
          disabled={!readiness.ready}
          loading={start.isPending}
          describedBy={noteId}
          onPress={run}
        />
      </div>
    </>
  )
}
