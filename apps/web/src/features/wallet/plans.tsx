import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { meQuery, type User } from '../../api/account.ts'
import { apiQuery } from '../../api/query.ts'
import { Row, Stack, textStyles } from '../../ui/box/box.tsx'
import { formatExact } from '../../ui/format-number.ts'
import { formatDateInFull } from '../../ui/item/format-date.ts'
import { useExamplePrices, worthOf } from './plan-worth.ts'
import { useManage, useSubscribe } from './use-checkout.ts'
import classes from './wallet-dialog.module.css'

const plansQuery = { ...apiQuery('GET /subscriptions'), staleTime: Number.POSITIVE_INFINITY }
const euros = (cents: number) => `€${formatExact(cents / 100)}`

function Current({ subscription }: { subscription: User['subscription'] }) {
  const manage = useManage()
  const { customer, renews_at, active } = subscription
  if (customer === null || subscription.plan === null) return null
  return (
    <Row gap="sm" align="start" wrap>
      <p className={classes.field}>
        {active ? 'Your subscription is active.' : 'Your last payment failed; the subscription is on hold.'}
        {renews_at ? ` It renews on ${formatDateInFull(renews_at)}.` : ''}
      </p>
      <Button variant="default" loading={manage.isPending} onClick={() => manage.mutate(customer)}>
        Manage subscription
      </Button>
    </Row>
  )
}

/** The paid plans, with the current subscription. */
export function Plans() {
  const { data: user } = useQuery(meQuery)
  const { data: plans } = useQuery(plansQuery)
  const subscribe = useSubscribe()
  const prices = useExamplePrices()
  if (!user || !plans) return null
  const { plan: current } = user.subscription
  return (
    <Stack as="section" gap="sm" aria-labelledby="plans">
      <h2 id="plans" className={textStyles.title}>
        Subscriptions
      </h2>
      <p className={classes.lead}>Credits every month, and no 24-hour limit.</p>
      <Current subscription={user.subscription} />
      <ul className={classes.plans}>
        {plans.results.map(({ uuid, name, credits, amount }) => (
          <li key={uuid} className={classes.plan} data-current={name === current || undefined}>
            <h3>{name}</h3>
            <p className={classes.price}>{euros(amount)}</p>
            <p>
              {formatExact(credits)} credits per month: {worthOf(credits, prices)}
            </p>
            {current === null ? (
              <Button
                variant="light"
                aria-label={`Subscribe to ${name}`}
                loading={subscribe.isPending && subscribe.variables === uuid}
                disabled={subscribe.isPending}
                onClick={() => subscribe.mutate(uuid)}
              >
                Subscribe
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Stack>
  )
}
