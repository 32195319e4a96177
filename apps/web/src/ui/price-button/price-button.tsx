import { Button } from '@mantine/core'
import classes from './price-button.module.css'

interface PriceButtonProps {
  /** What pressing does: “Generate”. */
  readonly label: string
  /** Credits it will cost; null while that can't be said. */
  readonly cost: number | null
  readonly disabled: boolean
  readonly loading: boolean
  /** Id of the sentence that says why it is off or what is in the way. */
  readonly describedBy?: string
  readonly onPress: () => void
}

const whole = new Intl.NumberFormat('en')

/** The button that starts a conversion, with its price on it before it is pressed. */
export function PriceButton({ label, cost, disabled, loading, describedBy, onPress }: PriceButtonProps) {
  return (
    <Button
      className={classes.button}
      disabled={disabled}
      loading={loading}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      {label}
      {cost === null ? null : (
        <span className={classes.cost}>
          <span aria-hidden> · </span>
          {whole.format(cost)} credits
        </span>
      )}
    </Button>
  )
}
