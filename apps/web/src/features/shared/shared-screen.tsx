import { Button } from '@mantine/core'
import { IconDownload, IconLinkOff, IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../api/account.ts'
import { ApiError } from '../../api/api-error.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { Row, Stack } from '../../ui/box/box.tsx'
import { ListState } from '../../ui/list-states/list-state.tsx'
import { PublicFrame } from '../../ui/public-frame/public-frame.tsx'
import classes from './shared.module.css'
import { sharedQuery } from './shared-item.ts'
import { SharedMedia } from './shared-media.tsx'

/** A shared item, for anyone with the link. */
export function SharedScreen() {
  const token = useAddress(({ pathname }) => pathname.split('/').at(-1) ?? '')
  const { data: config } = useQuery(configQuery)
  const name = config?.app_name ?? 'Atelier'
  return (
    <PublicFrame name={name}>
      <Stack as="main" align="center" className={classes.main}>
        <Shared token={token} />
      </Stack>
      <footer className={classes.foot}>
        Made with AI in {name}. <Link to="/">Open the studio</Link>
      </footer>
    </PublicFrame>
  )
}

function Shared({ token }: { token: string }) {
  const { data: item, error, refetch } = useQuery(sharedQuery(token))
  if (error) return <Missing isEnded={error instanceof ApiError && error.status === 404} onRetry={refetch} />
  if (!item) return <div className={classes.waiting} role="status" aria-label="Loading" />
  return (
    <Stack as="article" gap="lg" className={classes.item}>
      <SharedMedia item={item} token={token} />
      <Row gap="md" align="start" justify="between" wrap className={classes.words}>
        <div>
          <h1 className={classes.title}>{item.title}</h1>
          {item.text ? <p className={classes.text}>{item.text}</p> : null}
        </div>
        {item.url_file === null ? null : (
          <Button
            component="a"
            href={`${item.url_file}?name=${encodeURIComponent(item.title)}`}
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Download
          </Button>
        )}
      </Row>
    </Stack>
  )
}

function Missing({ isEnded, onRetry }: { isEnded: boolean; onRetry: () => unknown }) {
  if (!isEnded) {
    return (
      <div role="alert">
        <ListState
          icon={IconPlugConnectedX}
          title="Couldn’t load this item"
          text="The server didn’t respond. The link may still work."
        >
          <Button variant="default" onClick={() => void onRetry()}>
            Try again
          </Button>
        </ListState>
      </div>
    )
  }
  return (
    <ListState
      icon={IconLinkOff}
      title="This link has expired"
      text="The link expired or was revoked. Ask for a new one."
    >
      <Button component={Link} to="/" variant="default">
        Open the studio
      </Button>
    </ListState>
  )
}
