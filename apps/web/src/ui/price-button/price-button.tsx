import { Button } from '@mantine/core'
import classes from './price-button.module.css'

interface PriceButtonProps {
  /** Label of the button: “Generate”. */
  readonly label: string
  /** Price in credits; null while unknown. */
  readonly cost: number | null
  /** The price is being refetched: the previous one is shown, and the button is disabled. */
  readonly stale?: boolean
  readonly disabled: boolean
  readonly loading: boolean
  /** Id of the text that explains why it is disabled. */
  readonly describedBy?: string
  readonly onPress: () => void
}

const whole = new Intl.NumberFormat('en')

/** The button that starts a conversion, labelled with its price. */
export function PriceButton(props: PriceButtonProps) {
  const { label, cost, stale = false, disabled, loading, describedBy, onPress } = props
  return (
    <Button
      className={classes.button}
      disabled={disabled || stale}
      loading={loading}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      {label}
      {cost === null ? null : (
        <span className={classes.cost} data-stale={stale || undefined}>
          {' '}
          <span aria-hidden>· </span>
          {cost === 0 ? 'free' : `${whole.format(cost)} credits`}
        </span>
      )}
    </Button>
  )
}
