import { allKinds } from '@atelier/contract/kinds/kind'
import { memo } from 'react'
import { Stack, textStyles } from '../../../ui/box/box.tsx'
import { formatExact } from '../../../ui/format-number.ts'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import { Cell } from '../parts/cell.tsx'
import { Person } from '../parts/person.tsx'
import { RowOpener } from '../parts/row-opener.tsx'
import { type AdminConversion, errorWords } from './conversion.ts'
import { ConversionStatus } from './conversion-status.tsx'
import classes from './conversions.module.css'

interface ConversionRowProps {
  readonly conversion: AdminConversion
  readonly onOpen: (codeRef: string) => void
}

/** A conversion in the list; its title opens the details. */
export const ConversionRow = memo(function ConversionRow({ conversion, onOpen }: ConversionRowProps) {
  const { code_ref, kind, title, owner, provider, model, cost, error } = conversion
  return (
    <>
      <Stack align="start" className={classes.what}>
        <RowOpener name={title || code_ref} onOpen={() => onOpen(code_ref)} />
        <span className={textStyles.note}>
          {allKinds[kind].nouns.one}
          {error && error.code !== 'cancelled' ? ` · ${errorWords[error.code]}` : ''}
          {conversion.deleted_at ? ' · deleted' : ''}
        </span>
      </Stack>
      <Cell label="Owner">
        <Person person={owner} />
      </Cell>
      <Cell label="Engine">
        {model} <span className={textStyles.note}>{provider}</span>
      </Cell>
      <Cell label="Status">
        <ConversionStatus conversion={conversion} />
      </Cell>
      <Cell label="Cost" isNumber>
        {formatExact(cost)}
      </Cell>
      <Cell label="Started" isNumber>
        <ItemDate iso={conversion.created_at} />
      </Cell>
    </>
  )
})
