import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './payment-frame.module.css'
import { PaymentFrame } from './payment-frame.tsx'

/** Shown after a payment. */
export function PaymentCompletedScreen() {
  return (
    <PaymentFrame title="Payment completed">
      <p className={classes.lead}>
        Thank you. Credits are added when the payment is confirmed, usually within seconds.
      </p>
      <div className={classes.actions}>
        <Button component={Link} to="/">
          Back to the studio
        </Button>
      </div>
    </PaymentFrame>
  )
}
