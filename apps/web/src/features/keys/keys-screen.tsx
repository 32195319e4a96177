import { Button } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { meQuery } from '../../api/account.ts'
import { Row, Stack } from '../../ui/box/box.tsx'
import { ListFault } from '../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../ui/list-states/list-loading.tsx'
import { ListState } from '../../ui/list-states/list-state.tsx'
import { Optional } from '../../ui/optional.tsx'
import type { ApiKey } from './api-key.ts'
import { CurlExample } from './curl-example.tsx'
import type { DetailsTab } from './details/details-dialog.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { KeyList } from './key-list.tsx'
import classes from './keys.module.css'

const DetailsDialog = lazy(async () => ({
  default: (await import('./details/details-dialog.tsx')).DetailsDialog,
}))

/** API keys of the account. */
export function KeysScreen() {
  const { data: user, isPending, refetch } = useQuery(meQuery)
  const [dialog, setDialog] = useState<{ readonly editing: ApiKey | null } | null>(null)
  const [details, setDetails] = useState<{ readonly id: number; readonly tab: DetailsTab } | null>(null)
  const shown = user?.api_keys.find(({ id }) => id === details?.id)
  const create = () => setDialog({ editing: null })
  return (
    <Stack gap="md">
      {user && user.api_keys.length > 0 ? (
        <>
          <Row gap="sm" justify="between" wrap>
            <p className={classes.lead}>
              Programs send a key as a bearer token to generate content with your credits. See the{' '}
              <a href="/guide">guide</a> and the <a href="/docs">API reference</a>.
            </p>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
              Create a key
            </Button>
          </Row>
          <KeyList
            keys={user.api_keys}
            onEdit={(editing) => setDialog({ editing })}
            onOpen={({ id }, tab) => setDetails({ id, tab })}
          />
        </>
      ) : null}
      {user?.api_keys.length === 0 ? <NoKeys onCreate={create} /> : null}
      {!user && isPending ? <ListLoading /> : null}
      {!user && !isPending ? <ListFault noun="API keys" onRetry={() => void refetch()} /> : null}
      {details && shown ? (
        <Optional fallback={null}>
          <Suspense fallback={null}>
            <DetailsDialog apiKey={shown} tab={details.tab} onClose={() => setDetails(null)} />
          </Suspense>
        </Optional>
      ) : null}
      {dialog ? <KeyDialog editing={dialog.editing} onClose={() => setDialog(null)} /> : null}
    </Stack>
  )
}

function NoKeys({ onCreate }: { onCreate: () => void }) {
  return (
    <ListState
      icon={IconKey}
      title="No API keys yet"
      text="Use an API key to generate content from your own programs. A key can have an expiry date and a monthly credit limit."
    >
      <Button onClick={onCreate}>Create a key</Button>
      <Stack gap="sm" className={classes.example}>
        <CurlExample />
        <p className={classes.lead}>
          See the <a href="/docs">API reference</a>.
        </p>
      </Stack>
    </ListState>
  )
}
