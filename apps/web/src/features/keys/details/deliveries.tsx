import { Button } from '@mantine/core'
import { Stack, textStyles } from '../../../ui/box/box.tsx'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import classes from './details.module.css'
import { useDeliveries, type WebhookActions } from './use-webhook.ts'

/** A webhook's deliveries, newest first. */
export function Deliveries({ keyId, actions }: { keyId: number; actions: WebhookActions }) {
  const { pages, deliveries } = useDeliveries(keyId)
  return (
    <Stack as="section" gap="md" aria-labelledby="deliveries">
      <h3 id="deliveries" className={classes.heading}>
        Deliveries
      </h3>
      {pages.isPending ? <ListLoading /> : null}
      {pages.isError && !pages.data ? (
        <ListFault noun="deliveries" onRetry={() => void pages.refetch()} />
      ) : null}
      {pages.data && deliveries.length === 0 ? (
        <p className={textStyles.muted}>No deliveries yet. Deliveries are kept for 30 days.</p>
      ) : null}
      {deliveries.length > 0 ? (
        <ul className={classes.list} aria-label="Deliveries">
          {deliveries.map((delivery) => (
            <DeliveryLine key={delivery.id} keyId={keyId} delivery={delivery} resend={actions.resend} />
          ))}
        </ul>
      ) : null}
      {pages.hasNextPage ? (
        <Button
          variant="subtle"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </Stack>
  )
}
