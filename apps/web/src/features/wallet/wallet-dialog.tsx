import { Modal, Tabs } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { configQuery, meQuery } from '../../api/account.ts'
import { Notice, Row } from '../../ui/box/box.tsx'
import { ActivationForm } from './activation-form.tsx'
import { Balance } from './balance.tsx'
import { BuyCredits } from './buy-credits.tsx'
import { Plans } from './plans.tsx'
import { Statement } from './statement.tsx'
import classes from './wallet-dialog.module.css'

const WIDTH = 800

function Offers() {
  const { data: config } = useQuery(configQuery)
  if (!config) return null
  if (config.payments === 'off') {
    return (
      <Notice tone="info">
        Payments are not available. To get more credits, contact your administrator.
      </Notice>
    )
  }
  return (
    <>
      {config.payments === 'sandbox' ? (
        <Notice tone="warning">
          <strong>Sandbox.</strong> Test mode: no payment is taken.
        </Notice>
      ) : null}
      <BuyCredits />
      <Plans />
    </>
  )
}

/** Credit balance, purchases, and the statement. */
export function WalletDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  useEffect(() => {
    // A payment or cancellation elsewhere may have changed the subscription without an event.
    client.invalidateQueries({ queryKey: meQuery.queryKey }).catch(console.error)
  }, [client])
  return (
    <Modal.Root opened onClose={onClose} size={WIDTH}>
      <Modal.Overlay />
      <Modal.Content p="lg">
        <Row justify="between">
          <Modal.Title className={classes.title}>My wallet</Modal.Title>
          <Modal.CloseButton aria-label="Close dialog" />
        </Row>
        <Balance />
        <Tabs defaultValue="credits" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="credits">Get credits</Tabs.Tab>
            <Tabs.Tab value="statement">Statement</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="credits" className={classes.panel}>
            <Offers />
            <ActivationForm />
          </Tabs.Panel>
          <Tabs.Panel value="statement" className={classes.panel}>
            <Statement />
          </Tabs.Panel>
        </Tabs>
      </Modal.Content>
    </Modal.Root>
  )
}
