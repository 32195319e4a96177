import { Button, Skeleton } from '@mantine/core'
import { useId } from 'react'
import { useStore } from '../../state/store.ts'
import { Stack } from '../../ui/box/box.tsx'
import composer from '../../ui/composer/composer.module.css'
import { Sending } from '../../ui/composer/sending.tsx'
import { useSpendable } from '../../ui/composer/use-spendable.ts'
import { DropZone } from '../../ui/drop-zone/drop-zone.tsx'
import { PriceButton } from '../../ui/price-button/price-button.tsx'
import { FaultList } from './fault-list.tsx'
import { countRows } from './row-faults.ts'
import { RowNotes } from './row-notes.tsx'
import { cleared, type SheetDraftStore } from './sheet-draft.ts'
import type { SheetKind } from './sheet-kind.ts'
import { SheetPreview } from './sheet-preview.tsx'
import { sheetReadiness } from './sheet-readiness.ts'
import classes from './sheets.module.css'
import { useQuote } from './use-quote.ts'
import { columnsOf, type SheetPreviewState, useReparse, useSheetPreview } from './use-sheet-preview.ts'
import { useSheetStart } from './use-sheet-start.ts'
import { useUpload } from './use-upload.ts'

interface SheetComposerProps {
  readonly kind: SheetKind
  readonly sheetDraft: SheetDraftStore
}

/** The spreadsheet upload, then its preview, price and start button. */
export function SheetComposer({ kind, sheetDraft }: SheetComposerProps) {
  const sheet = useStore(sheetDraft.state, (now) => now.sheet)
  const { preview, notice } = useSheetPreview(kind, sheetDraft)
  return (
    <section className={composer.composer} aria-label="Composer">
      {notice ? (
        <p className={classes.notice} role="status">
          {notice}
        </p>
      ) : null}
      {sheet === null ? <Uploading kind={kind} sheetDraft={sheetDraft} /> : null}
      {sheet !== null && preview.data ? (
        <Chosen kind={kind} sheetDraft={sheetDraft} preview={preview.data} isStale={preview.isFetching} />
      ) : null}
      {sheet !== null && !preview.data && preview.isError ? (
        <Stack gap="sm" align="center" tone="muted" className={classes.unreachable} role="alert">
          <p>Couldn’t load the spreadsheet. The file and your settings are saved.</p>
          <Button variant="default" onClick={() => void preview.refetch()}>
            Try again
          </Button>
        </Stack>
      ) : null}
      {sheet !== null && !preview.data && !preview.isError ? <Skeleton height={360} radius="lg" /> : null}
    </section>
  )
}

function Uploading({ kind, sheetDraft }: SheetComposerProps) {
  const { sent, problem, send, cancel } = useUpload(sheetDraft)
  return (
    <Stack gap="sm" padding="lg" className={classes.giving}>
      <DropZone
        kind="sheet"
        title={sent === null ? 'Drop a spreadsheet here' : 'Reading the spreadsheet…'}
        acceptsPaste
        problem={sent === null ? problem : null}
        onFile={send}
      />
      {sent === null ? null : <Sending share={sent} after="Uploaded. Reading…" onCancel={cancel} />}
      <p className={classes.help}>
        CSV, XLSX or XLS, up to 100 MB and 10,000 rows. Each row becomes one {kind.nouns.one}. Choose the text
        column and check the price before you generate.
      </p>
    </Stack>
  )
}

interface ChosenProps extends SheetComposerProps {
  readonly preview: SheetPreviewState
  /** Other options are being applied. */
  readonly isStale: boolean
}

function Chosen({ kind, sheetDraft, preview, isStale }: ChosenProps) {
  const noteId = useId()
  const now = useStore(sheetDraft.state, (state) => state)
  const credits = useSpendable()
  const settings = kind.useSettings(now)
  const price = useQuote(kind, { sheetDraft: now, settings }, preview)
  const start = useSheetStart(kind, sheetDraft)
  const reparse = useReparse(sheetDraft, preview)
  const isUncertain = price.isStale || isStale || reparse.isPending
  const hasText = now.fields === null || now.fields.includes('text')
  const readiness = sheetReadiness({
    hasText,
    missing: settings.missing,
    faulty: countRows(price.faults),
    skipInvalid: now.skipInvalid,
    rows: preview.recordings,
    refusal: price.refusal,
    quote: price.quote,
    credits,
  })
  const run = () => {
    if (!readiness.ready || isUncertain || start.isPending) return
    const part = { import: preview.uuid, columns: columnsOf(now, kind), skip_invalid: now.skipInvalid }
    start.mutate({ part, settings, cost: readiness.cost })
  }
  return (
    <>
      <SheetPreview
        kind={kind}
        sheetDraft={sheetDraft}
        preview={preview}
        isStale={isStale || reparse.isPending}
        isReading={reparse.isPending}
        onRead={reparse.mutate}
        onRemove={() => sheetDraft.change(cleared)}
      />
      <FaultList
        faults={price.faults}
        skipInvalid={now.skipInvalid}
        onSkipInvalid={(skipInvalid) => sheetDraft.change({ skipInvalid })}
      />
      <RowNotes notes={price.quote?.notes ?? []} />
      <div className={composer.foot}>
        <div className={composer.facts}>
          <span id={noteId} className={composer.note} data-tone={readiness.tone} role="status">
            {readiness.note}
          </span>
          {price.refusal === null ? null : (
            <Button variant="subtle" size="compact-xs" className={classes.again} onClick={price.retry}>
              Try again
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
