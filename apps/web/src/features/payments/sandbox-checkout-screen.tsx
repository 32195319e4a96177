import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../api/client.ts'
import { apiQuery } from '../../api/query.ts'
import { Notice, Row, textStyles } from '../../ui/box/box.tsx'
import { formatExact } from '../../ui/format-number.ts'
import classes from './payment-frame.module.css'
import { PaymentFrame } from './payment-frame.tsx'
import { safeBack } from './safe-back.ts'

const CENTS = 100

function Sandbox({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PaymentFrame title={title}>
      <Notice tone="warning">
        <strong>Sandbox.</strong> Test mode: this page replaces the payment provider. No payment is taken.
      </Notice>
      {children}
    </PaymentFrame>
  )
}

function Checkout({ id }: { id: string }) {
  const checkout = useQuery({
    ...apiQuery('GET /payments/sandbox/{id}', { params: { id } }),
    staleTime: 0,
  })
  const end = useMutation({
    mutationFn: (action: 'pay' | 'cancel') =>
      call('POST /payments/sandbox/{id}', { params: { id }, body: { action } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  if (checkout.isPending) return null
  if (checkout.isError) return <p role="alert">{checkout.error.message}</p>
  const { name, credits, amount, currency, status } = checkout.data
  return (
    <>
      <Row as="dl" gap="md" align="stretch" justify="between" numeric className={classes.order}>
        <dt>{name}</dt>
        <dd>{formatExact(credits)} credits</dd>
      </Row>
      <Row as="dl" gap="md" align="stretch" justify="between" numeric className={classes.order}>
        <dt>To pay</dt>
        <dd>
          {(amount / CENTS).toFixed(2)} {currency}
        </dd>
      </Row>
      {status === 'open' ? null : <p role="status">This checkout is closed: {status}.</p>}
      <Row gap="sm" wrap>
        <Button disabled={status !== 'open'} loading={end.isPending} onClick={() => end.mutate('pay')}>
          Pay
        </Button>
        <Button variant="default" disabled={end.isPending} onClick={() => end.mutate('cancel')}>
          Cancel
        </Button>
      </Row>
    </>
  )
}

function Portal({ back }: { back: string }) {
  const cancel = useMutation({
    mutationFn: () => call('POST /payments/sandbox-portal'),
    onSuccess: () => window.location.assign(back),
  })
  return (
    <>
      <p className={textStyles.muted}>In test mode you can only cancel the subscription.</p>
      <Row gap="sm" wrap>
        <Button color="var(--at-danger-fill)" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel subscription
        </Button>
        <Button variant="default" component="a" href={back}>
          Back
        </Button>
      </Row>
    </>
  )
}

/** Replaces a payment provider's pages in test mode. */
export function SandboxCheckoutScreen() {
  const query = new URLSearchParams(window.location.search)
  const id = query.get('checkout')
  if (id !== null) {
    return (
      <Sandbox title="Sandbox checkout">
        <Checkout id={id} />
      </Sandbox>
    )
  }
  return (
    <Sandbox title="Your subscription">
      <Portal back={safeBack(query.get('back'), window.location.origin)} />
    </Sandbox>
  )
}
