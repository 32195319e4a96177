import { Button } from '@mantine/core'
import { Card, Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { Panel } from '../parts/panel.tsx'
import { type FoundServer, type Server, typeWords } from './server.ts'
import classes from './servers.module.css'

interface ScanPanelProps {
  readonly found: readonly FoundServer[]
  readonly servers: readonly Server[]
  readonly onConnect: (server: FoundServer) => void
}

/** Servers found on this machine. */
export function ScanPanel({ found, servers, onConnect }: ScanPanelProps) {
  const known = new Set(servers.map(({ url }) => url))
  return (
    <Panel title="On this machine">
      {found.length === 0 ? (
        <p className={textStyles.muted}>No server responds at the default ports.</p>
      ) : (
        <Card as="ul" divided>
          {found.map((server) => (
            <Row as="li" key={server.url} justify="between" gap="md" className={classes.found}>
              <Stack gap={2}>
                <span className={textStyles.strong}>{server.name}</span>
                <span className={textStyles.note}>
                  {typeWords[server.type]} · {server.url}
                </span>
              </Stack>
              {known.has(server.url) ? (
                <span className={textStyles.note}>Connected</span>
              ) : (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={`Connect ${server.name}`}
                  onClick={() => onConnect(server)}
                >
                  Connect
                </Button>
              )}
            </Row>
          ))}
        </Card>
      )}
    </Panel>
  )
}
