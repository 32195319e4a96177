import { sayBytes } from '@atelier/contract/bytes'
import { EXPORT_DAYS } from '@atelier/contract/storage'
import { Button } from '@mantine/core'
import { formatDate } from '../../../ui/item/format-date.ts'
import { SettingsCard, SettingsList, SettingsRow } from '../settings-card.tsx'
import classes from './data.module.css'
import { type AccountExport, isUnderWay, useEndExport, useExports, useStartExport } from './use-exports.ts'

/** Taking everything along, and the zips there are. */
export function ExportCard() {
  const { data } = useExports()
  const start = useStartExport()
  const shown = (data?.results ?? []).filter(({ status }, at) => status === 'completed' || at === 0)
  const isBusy = shown.some(isUnderWay)
  return (
    <SettingsCard>
      <SettingsRow
        name="Take everything along"
        facts={`A zip with all your files, prompts, conversations and credit movements, which opens anywhere. It can be downloaded for ${EXPORT_DAYS} days.`}
      >
        <Button variant="default" loading={start.isPending} disabled={isBusy} onClick={() => start.mutate()}>
          Export everything
        </Button>
      </SettingsRow>
      {shown.length > 0 ? (
        <SettingsList label="Exports">
          {shown.map((each) => (
            <ExportRow key={each.uuid} row={each} />
          ))}
        </SettingsList>
      ) : null}
    </SettingsCard>
  )
}

function ExportRow({ row }: { row: AccountExport }) {
  const end = useEndExport()
  return (
    <SettingsRow listed name={`Export of ${formatDate(row.created_at)}`} facts={<ExportFacts row={row} />}>
      {row.url ? (
        <Button component="a" href={row.url} download>
          Download
        </Button>
      ) : null}
      {row.url || isUnderWay(row) ? (
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate(row.uuid)}>
          {row.url ? 'Remove' : 'Cancel'}
        </Button>
      ) : null}
    </SettingsRow>
  )
}

function ExportFacts({ row }: { row: AccountExport }) {
  switch (row.status) {
    case 'pending':
    case 'running':
      return <ExportProgress row={row} />
    case 'completed':
      return (
        <>
          <span>
            {sayBytes(row.bytes ?? 0)}
            {row.expires_at ? `, until ${formatDate(row.expires_at)}` : ''}
          </span>
          {row.skipped > 0 ? <span>{row.skipped} items were deleted while it was made.</span> : null}
        </>
      )
    case 'failed':
      return <span role="alert">{row.error}</span>
    case 'cancelled':
      return <span>Cancelled</span>
    case 'expired':
      return <span>No longer there</span>
  }
}

function ExportProgress({ row }: { row: AccountExport }) {
  const percent = Math.round(row.progress * 100)
  const items = `${row.items_done.toLocaleString('en')} of ${row.items_total.toLocaleString('en')} items`
  return (
    <>
      <span>
        {row.status === 'pending' ? 'Waiting for its turn' : `${items}, ${sayBytes(row.bytes_done)}`}
      </span>
      <div
        className={classes.meter}
        role="progressbar"
        aria-label="Export"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
    </>
  )
}
