import type { Reply } from '@atelier/contract/routes/registry'
import { Button } from '@mantine/core'
import { IconStethoscope } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Row } from '../../../ui/box/box.tsx'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import { formatMs } from './amounts.ts'
import classes from './check-now.module.css'

interface CheckNowProps {
  readonly name: string
  readonly last: Reply<'POST /admin/providers/{code}/check'> | null
  /** ID of the provider, which is also that of a server. */
  readonly code: string
}

/** Result of the last check of a provider or server, and a button to check it now. */
export function CheckNow({ name, last: stored, code }: CheckNowProps) {
  const client = useQueryClient()
  const check = useMutation({
    mutationFn: () => call('POST /admin/providers/{code}/check', { params: { code } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['GET /admin/providers'] }),
        client.invalidateQueries({ queryKey: ['GET /admin/servers'] }),
      ]),
  })
  const last = check.data ?? stored
  return (
    <Row gap="sm" align="start" className={classes.check}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconStethoscope size={16} aria-hidden />}
        loading={check.isPending}
        onClick={() => check.mutate()}
        aria-label={`Check now: ${name}`}
      >
        Check now
      </Button>
      <div className={classes.found} aria-live="polite">
        {last ? (
          <>
            <Badge tone={last.ok ? 'good' : 'bad'}>{last.ok ? 'Responding' : 'Not responding'}</Badge>{' '}
            {last.detail} <ItemDate iso={last.at} />, {formatMs(last.took_ms)}.
          </>
        ) : (
          'Not checked yet.'
        )}
      </div>
    </Row>
  )
}
