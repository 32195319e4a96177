import { formatBytes } from '@atelier/contract/bytes'
import { EXPORT_DAYS } from '@atelier/contract/storage'
import { Button } from '@mantine/core'
import { formatDate } from '../../../ui/item/format-date.ts'
import { ProgressBar } from '../../../ui/progress-bar/progress-bar.tsx'
import { SettingsCard, SettingsList, SettingsRow } from '../settings-card.tsx'
import { type AccountExport, isActive, useEndExport, useExports, useStartExport } from './use-exports.ts'

/** Creates exports, and lists the existing ones. */
export function ExportCard() {
  const { data } = useExports()
  const start = useStartExport()
  const shown = (data?.results ?? []).filter(({ status }, at) => status === 'completed' || at === 0)
  const isBusy = shown.some(isActive)
  return (
    <SettingsCard>
      <SettingsRow
        name="Export your data"
        facts={`Download a ZIP file with all your files, prompts, conversations and credit transactions. The download is available for ${EXPORT_DAYS} days.`}
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
      {row.url || isActive(row) ? (
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
            {formatBytes(row.bytes ?? 0)}
            {row.expires_at ? `, until ${formatDate(row.expires_at)}` : ''}
          </span>
          {row.skipped > 0 ? <span>{row.skipped} items were deleted during the export.</span> : null}
        </>
      )
    case 'failed':
      return <span role="alert">{row.error}</span>
    case 'cancelled':
      return <span>Cancelled</span>
    case 'expired':
      return <span>Expired</span>
  }
}

function ExportProgress({ row }: { row: AccountExport }) {
  const items = `${row.items_done.toLocaleString('en')} of ${row.items_total.toLocaleString('en')} items`
  return (
    <>
      <span>{row.status === 'pending' ? 'Queued' : `${items}, ${formatBytes(row.bytes_done)}`}</span>
      <ProgressBar label="Export" share={row.progress} />
    </>
  )
}
