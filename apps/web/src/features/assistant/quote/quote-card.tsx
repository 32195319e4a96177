import { Button } from '@mantine/core'
import { useId } from 'react'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { useSpendable } from '../../../ui/composer/use-spendable.ts'
import { formatExact } from '../../../ui/format-number.ts'
import { PriceButton } from '../../../ui/price-button/price-button.tsx'
import type { ItemisedQuote } from '../conversation.ts'
import classes from './quote-card.module.css'
import { isOverLimit, obstacleOf, optionWords, type QuoteLine, typeIcons } from './quote-words.ts'

/** Actions of an open quote. */
export interface QuoteActions {
  readonly busy: boolean
  /** Why the last attempt failed; null if it did not. */
  readonly refusal: string | null
  readonly onConfirm: () => void
  readonly onChange: () => void
  readonly onCancel: () => void
}

interface QuoteCardProps {
  readonly quote: ItemisedQuote
  /** Absent once the quote is no longer open. */
  readonly actions?: QuoteActions | undefined
  /** Makes a quote that was set aside the current one again. */
  readonly onReopen?: (() => void) | undefined
}

/** The quoted items with their prices; actions while the quote is open. */
export function QuoteCard({ quote, actions, onReopen }: QuoteCardProps) {
  const available = useSpendable() ?? quote.available
  const headingId = useId()
  return (
    <section
      className={classes.card}
      data-past={actions === undefined || undefined}
      aria-labelledby={headingId}
    >
      <h2 id={headingId} className={classes.heading}>
        {headingOf(actions, onReopen)}
      </h2>
      <Stack as="ul">
        {quote.items.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </Stack>
      <Stack as="dl" gap={2} tone="muted" className={classes.sum}>
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>{formatExact(quote.cost)} credits</dd>
        </div>
        {actions ? (
          <div>
            <dt>Available</dt>
            <dd>{formatExact(available)} credits</dd>
          </div>
        ) : null}
      </Stack>
      {onReopen ? (
        <Row gap="xs" wrap>
          <Button variant="default" onClick={onReopen}>
            Quote again
          </Button>
          <span className={textStyles.note}>You were not charged.</span>
        </Row>
      ) : null}
      {actions ? <Actions quote={quote} available={available} actions={actions} /> : null}
    </section>
  )
}

function headingOf(actions: unknown, onReopen: unknown): string {
  if (actions) return 'Ready to generate'
  return onReopen ? 'Not generated' : 'Quoted'
}

function Line({ line }: { line: QuoteLine }) {
  const { icon: Icon } = typeIcons[line.type]
  return (
    <Row as="li" gap="sm" align="start" className={classes.line}>
      <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <Stack grow>
        <span className={textStyles.strong}>
          {line.count > 1 ? <span className={classes.count}>{line.count} × </span> : null}
          {line.title}
        </span>
        <span className={textStyles.note}>{optionWords(line).join(' · ')}</span>
        {line.notes?.map(({ code, text }) =>
          code === 'not_rendered' ? (
            <span key={code} className={textStyles.note}>
              {text}
            </span>
          ) : null,
        )}
      </Stack>
      <Stack as="span" align="end" numeric>
        {formatExact(line.cost)}
        {line.count > 1 ? <span className={textStyles.note}>{formatExact(line.price)} each</span> : null}
      </Stack>
    </Row>
  )
}

function Actions(props: { quote: ItemisedQuote; available: number; actions: QuoteActions }) {
  const { quote, available, actions } = props
  const noteId = useId()
  const obstacle = obstacleOf(quote, available)
  return (
    <>
      <p
        id={noteId}
        className={classes.note}
        data-wrong={(actions.refusal ?? obstacle) !== null || undefined}
        role="status"
      >
        {actions.refusal ?? obstacle ?? 'No credits are spent until you confirm.'}
      </p>
      <Row gap="xs" wrap>
        <PriceButton
          label="Confirm"
          cost={quote.cost}
          disabled={obstacle !== null && !isOverLimit(quote)}
          loading={actions.busy}
          describedBy={noteId}
          onPress={actions.onConfirm}
        />
        <Button variant="default" disabled={actions.busy} onClick={actions.onChange}>
          Change
        </Button>
        <Button variant="subtle" disabled={actions.busy} onClick={actions.onCancel}>
          Cancel
        </Button>
      </Row>
    </>
  )
}
