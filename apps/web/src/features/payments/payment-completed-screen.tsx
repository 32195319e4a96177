import { Button } from '@mantine/core'
import { Link } from '../../navigation/link.tsx'
import { Row, textStyles } from '../../ui/box/box.tsx'
import { PaymentFrame } from './payment-frame.tsx'

/** Shown after a payment. */
export function PaymentCompletedScreen() {
  return (
    <PaymentFrame title="Payment completed">
      <p className={textStyles.muted}>
        Thank you. Credits are added when the payment is confirmed, usually within seconds.
      </p>
      <Row gap="sm" wrap>
        <Button component={Link} to="/">
          Back to the studio
        </Button>
      </Row>
    </PaymentFrame>
  )
}
