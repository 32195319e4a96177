import { Button } from '@mantine/core'
import { Link } from '../../navigation/link.tsx'
import { Row, textStyles } from '../../ui/box/box.tsx'
import { PaymentFrame } from './payment-frame.tsx'

/** Shown after a cancelled payment. */
export function PaymentCancelledScreen() {
  return (
    <PaymentFrame title="Payment cancelled">
      <p className={textStyles.muted}>You were not charged.</p>
      <Row gap="sm" wrap>
        <Button component={Link} to="/">
          Back to the studio
        </Button>
      </Row>
    </PaymentFrame>
  )
}
