import { formatDate, formatDateInFull } from './format-date.ts'

/** When an item was started; the full date on hovering. */
export function ItemDate({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatDateInFull(iso)}>
      {formatDate(iso)}
    </time>
  )
}
