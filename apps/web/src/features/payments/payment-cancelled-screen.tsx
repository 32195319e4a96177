import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './payment-frame.module.css'
import { PaymentFrame } from './payment-frame.tsx'

/** Shown after a cancelled payment. */
export function PaymentCancelledScreen() {
  return (
    <PaymentFrame title="Payment cancelled">
      <p className={classes.lead}>You were not charged.</p>
      <div className={classes.actions}>
        <Button component={Link} to="/">
          Back to the studio
        </Button>
      </div>
    </PaymentFrame>
  )
}
