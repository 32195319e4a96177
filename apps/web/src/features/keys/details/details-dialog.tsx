import { Modal, Tabs } from '@mantine/core'
import { Row } from '../../../ui/box/box.tsx'
import { type ApiKey, keyName } from '../api-key.ts'
import classes from './details.module.css'
import { UsagePanel } from './usage-panel.tsx'
import { WebhookPanel } from './webhook-panel.tsx'

const WIDTH = 760

/** The open tab of a key. */
export type DetailsTab = 'usage' | 'webhook'

interface DetailsDialogProps {
  readonly apiKey: ApiKey
  readonly tab: DetailsTab
  readonly onClose: () => void
}

/** A key's usage and its webhook. */
export function DetailsDialog({ apiKey, tab, onClose }: DetailsDialogProps) {
  return (
    <Modal.Root opened onClose={onClose} size={WIDTH}>
      <Modal.Overlay />
      <Modal.Content classNames={{ content: classes.dialog }}>
        <Row justify="between" className={classes.head}>
          <Modal.Title>{keyName(apiKey)}</Modal.Title>
          <Modal.CloseButton aria-label="Close dialog" />
        </Row>
        <Tabs defaultValue={tab} keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="usage">Usage</Tabs.Tab>
            <Tabs.Tab value="webhook">Webhook</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="usage" className={classes.panel}>
            <UsagePanel keyId={apiKey.id} />
          </Tabs.Panel>
          <Tabs.Panel value="webhook" className={classes.panel}>
            <WebhookPanel keyId={apiKey.id} />
          </Tabs.Panel>
        </Tabs>
      </Modal.Content>
    </Modal.Root>
  )
}
