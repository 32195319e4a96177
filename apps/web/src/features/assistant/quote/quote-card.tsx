import { Button } from '@mantine/core'
import { useId } from 'react'
import { useSpendable } from '../../../ui/composer/use-spendable.ts'
import { formatExact } from '../../../ui/format-number.ts'
import { PriceButton } from '../../../ui/price-button/price-button.tsx'
import type { ItemisedQuote } from '../conversation.ts'
import classes from './quote-card.module.css'
import { isOverLimit, obstacleOf, optionWords, type QuoteLine, typeIcons } from './quote-words.ts'

/** Actions of an open quote. */
export interface QuoteActions {
  readonly busy: boolean
  /** Why the last try was refused; null when it was not. */
  readonly refusal: string | null
  readonly onConfirm: () => void
  readonly onChange: () => void
  readonly onCancel: () => void
}

interface QuoteCardProps {
  readonly quote: ItemisedQuote
  /** Absent once the quote is no longer open. */
  readonly actions?: QuoteActions | undefined
}

/** The quoted items with their prices; actions while the quote is open. */
export function QuoteCard({ quote, actions }: QuoteCardProps) {
  const available = useSpendable() ?? quote.available
  const headingId = useId()
  return (
    <section
      className={classes.card}
      data-past={actions === undefined || undefined}
      aria-labelledby={headingId}
    >
      <h2 id={headingId} className={classes.heading}>
        {actions ? 'Ready to generate' : 'Quoted'}
      </h2>
      <ul className={classes.items}>
        {quote.items.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </ul>
      <dl className={classes.sum}>
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
      </dl>
      {actions ? <Actions quote={quote} available={available} actions={actions} /> : null}
    </section>
  )
}

function Line({ line }: { line: QuoteLine }) {
  const { icon: Icon } = typeIcons[line.type]
  return (
    <li className={classes.line}>
      <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <span className={classes.name}>
          {line.count > 1 ? <span className={classes.count}>{line.count} × </span> : null}
          {line.title}
        </span>
        <span className={classes.options}>{optionWords(line).join(' · ')}</span>
      </div>
      <span className={classes.cost}>
        {formatExact(line.cost)}
        {line.count > 1 ? <span className={classes.each}>{formatExact(line.price)} each</span> : null}
      </span>
    </li>
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
      <div className={classes.ways}>
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
      </div>
    </>
  )
}
