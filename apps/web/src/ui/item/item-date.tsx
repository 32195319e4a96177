import { formatDate, formatDateInFull } from './format-date.ts'

/** When an item was started, with the full date as a tooltip. */
export function ItemDate({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatDateInFull(iso)}>
      {formatDate(iso)}
    </time>
  )
}
