import type { Reply } from '@atelier/contract/routes/registry'
import { Stack, textStyles } from '../../ui/box/box.tsx'
import { formatExact } from '../../ui/format-number.ts'
import classes from './sheets.module.css'

interface RowNotesProps {
  readonly notes: NonNullable<Reply<'POST /quotes'>['notes']>
}

/** What the model does not render of single rows. */
export function RowNotes({ notes }: RowNotesProps) {
  if (notes.length === 0) return null
  return (
    <section className={classes.faults} aria-label="What the model leaves out" data-skipped>
      <p className={textStyles.caption}>Some rows are rendered only in part:</p>
      <Stack as="ul" gap={4} size="sm" className={classes.faultRows} tabIndex={0} aria-label="Notes">
        {notes.map(({ row, text }) => (
          <li key={`${row} ${text}`}>
            {row === undefined ? null : <span className={classes.faultRow}>Row {formatExact(row)}</span>}
            <span>{text}</span>
          </li>
        ))}
      </Stack>
    </section>
  )
}
