import { sheetFields } from '@atelier/contract/kinds/sheet'
import { Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Row, Stack } from '../../ui/box/box.tsx'
import { formatExact } from '../../ui/format-number.ts'
import { countRows, type RowFault } from './row-faults.ts'
import { fieldWords } from './sheet-kind.ts'
import classes from './sheets.module.css'

/** Maximum number of errors shown; the others are counted. */
const SHOWN = 50

interface FaultListProps {
  readonly faults: readonly RowFault[]
  readonly skipInvalid: boolean
  readonly onSkipInvalid: (skip: boolean) => void
}

function wordOf(field: string): string {
  const known = sheetFields.find((one) => one === field)
  return known === undefined ? field : fieldWords[known]
}

/** The invalid rows with their errors, and an option to skip them. */
export function FaultList({ faults, skipInvalid, onSkipInvalid }: FaultListProps) {
  if (faults.length === 0) return null
  const count = countRows(faults)
  const words = count === 1 ? '1 row has errors' : `${formatExact(count)} rows have errors`
  return (
    <section className={classes.faults} aria-label="Rows with errors" data-skipped={skipInvalid || undefined}>
      <Row as="p" gap="xs" tone="danger" weight={550} className={classes.faultsTitle}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        {words}
        {skipInvalid ? ' and skipped' : ''}
      </Row>
      <Stack as="ul" gap={4} size="sm" className={classes.faultRows} tabIndex={0} aria-label="Errors">
        {faults.slice(0, SHOWN).map(({ row, field, detail }) => (
          <li key={`${row}.${field}`}>
            <span className={classes.faultRow}>Row {formatExact(row)}</span>
            <span>
              {wordOf(field)}: {detail}
            </span>
          </li>
        ))}
        {faults.length > SHOWN ? <li>and {formatExact(faults.length - SHOWN)} more</li> : null}
      </Stack>
      <Checkbox
        size="sm"
        radius="xs"
        label={count === 1 ? 'Skip this row' : 'Skip these rows'}
        checked={skipInvalid}
        onChange={({ currentTarget }) => onSkipInvalid(currentTarget.checked)}
      />
    </section>
  )
}
