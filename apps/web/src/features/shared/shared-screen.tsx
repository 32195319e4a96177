import { Button } from '@mantine/core'
import { IconDownload, IconLinkOff, IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { configQuery } from '../../api/account.ts'
import { ApiError } from '../../api/api-error.ts'
import { ListState } from '../../ui/list-states/list-state.tsx'
import { ThemeSwitch } from '../../ui/theme-switch/theme-switch.tsx'
import { Wordmark } from '../../ui/wordmark/wordmark.tsx'
import classes from './shared.module.css'
import { sharedQuery } from './shared-item.ts'
import { SharedMedia } from './shared-media.tsx'

/** What a link shares, for anybody who has it. */
export function SharedScreen() {
  const { token = '' } = useParams({ strict: false })
  const { data: config } = useQuery(configQuery)
  const name = config?.app_name ?? 'Atelier'
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Link to="/" className={classes.home} aria-label={`${name}, home`}>
          <Wordmark name={name} />
        </Link>
        <ThemeSwitch />
      </header>
      <main className={classes.main}>
        <Shared token={token} />
      </main>
      <footer className={classes.foot}>
        Made with AI in {name}. <Link to="/">Open the studio</Link>
      </footer>
    </div>
  )
}

function Shared({ token }: { token: string }) {
  const { data: item, error, refetch } = useQuery(sharedQuery(token))
  if (error) return <Missing isEnded={error instanceof ApiError && error.status === 404} onRetry={refetch} />
  if (!item) return <div className={classes.waiting} role="status" aria-label="Loading" />
  return (
    <article className={classes.item}>
      <SharedMedia item={item} token={token} />
      <div className={classes.words}>
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
      </div>
    </article>
  )
}

function Missing({ isEnded, onRetry }: { isEnded: boolean; onRetry: () => unknown }) {
  if (!isEnded) {
    return (
      <div role="alert">
        <ListState
          icon={IconPlugConnectedX}
          title="It could not be loaded"
          text="The link may be good; the answer just did not arrive."
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
      title="This link has ended"
      text="Whoever shared it has taken it back, or its time is over. Ask them for a new one."
    >
      <Button component={Link} to="/" variant="default">
        Open the studio
      </Button>
    </ListState>
  )
}
