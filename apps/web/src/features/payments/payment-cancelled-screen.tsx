import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './payment-frame.module.css'
import { PaymentFrame } from './payment-frame.tsx'

/** Where somebody arrives who gave a payment up. */
export function PaymentCancelledScreen() {
  return (
    <PaymentFrame title="Payment cancelled">
      <p className={classes.lead}>Nothing was bought and nothing was charged.</p>
      <div className={classes.actions}>
        <Button component={Link} to="/">
          Back to the studio
        </Button>
      </div>
    </PaymentFrame>
  )
}
