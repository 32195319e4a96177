import { Button } from '@mantine/core'
import classes from './price-button.module.css'

interface PriceButtonProps {
  /** What pressing does: “Generate”. */
  readonly label: string
  /** Credits it will cost; null while that can't be said. */
  readonly cost: number | null
  /** The price is being asked anew: the one before is shown, and not to be pressed. */
  readonly stale?: boolean
  readonly disabled: boolean
  readonly loading: boolean
  /** Id of the sentence that says why it is off or what is in the way. */
  readonly describedBy?: string
  readonly onPress: () => void
}

const whole = new Intl.NumberFormat('en')

/** The button that starts a conversion, with its price on it before it is pressed. */
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
          <span aria-hidden> · </span>
          {cost === 0 ? 'free' : `${whole.format(cost)} credits`}
        </span>
      )}
    </Button>
  )
}
