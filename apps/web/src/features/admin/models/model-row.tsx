import { IconRestore, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from '../../../navigation/link.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { formatExact } from '../../../ui/format-number.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { formatMicros } from '../parts/amounts.ts'
import { Cell } from '../parts/cell.tsx'
import {
  type AdminModel,
  editPath,
  endWords,
  keyOf,
  marginWords,
  modeWords,
  originWords,
  stateLooks,
} from './model.ts'
import classes from './models.module.css'

interface ModelRowProps {
  readonly model: AdminModel
  /** Name of the provider, once known. */
  readonly provider: string | undefined
  readonly onRemove: (model: AdminModel) => void
}

/** A model in the list; its name opens the editor. */
export const ModelRow = memo(function ModelRow({ model: row, provider, onRemove }: ModelRowProps) {
  const { model, price, cost, usage, origin } = row
  return (
    <>
      <Stack gap={2} className={classes.what}>
        <Row gap="xs">
          <Link className={textStyles.link} to={editPath} search={keyOf(model)}>
            {model.name}
          </Link>
          {origin === 'shipped' ? null : <Badge tone="accent">{originWords[origin]}</Badge>}
        </Row>
        <span className={`${textStyles.note} ${textStyles.breaks}`}>
          {model.code} · {provider ?? model.provider}
        </span>
        <Attention row={row} />
      </Stack>
      <Cell label="Mode">{modeWords(model.kind, model.mode)}</Cell>
      <Cell label="Price" isNumber>
        {price === null ? 'By voice' : formatExact(price)}
      </Cell>
      <Cell label="Cost" isNumber>
        {cost === null ? 'Unknown' : formatMicros(cost)}
      </Cell>
      <Cell label="Margin" isNumber>
        {marginWords(row) ?? '–'}
      </Cell>
      <Cell label="30 days" isNumber>
        <span title={`${formatExact(usage.credits)} credits, ${formatMicros(usage.spend)} spent`}>
          {formatExact(usage.conversions)}
        </span>
      </Cell>
      <Cell label="State">
        <Badge tone={stateLooks[row.state].tone}>{stateLooks[row.state].words}</Badge>
      </Cell>
      <RemoveButton row={row} onRemove={onRemove} />
    </>
  )
})

/** What needs attention: choices below cost, and the end. */
function Attention({ row }: { row: AdminModel }) {
  const end = endWords(row.ends_in_days, row.model.successor)
  return (
    <>
      {row.below_cost.length > 0 ? (
        <span className={textStyles.errorNote}>Below cost: {row.below_cost.join(', ')}</span>
      ) : null}
      {end === null ? null : <span className={classes.end}>{end}</span>}
    </>
  )
}

function RemoveButton({ row, onRemove }: { row: AdminModel; onRemove: (model: AdminModel) => void }) {
  if (row.origin === 'shipped') return <span />
  const [icon, label] =
    row.origin === 'added'
      ? [IconTrash, `Remove ${row.model.name}`]
      : [IconRestore, `Restore ${row.model.name} as shipped`]
  return (
    <span className={classes.tool}>
      <IconButton icon={icon} label={label} onClick={() => onRemove(row)} />
    </span>
  )
}
