import { Button } from '@mantine/core'
import { IconStethoscope } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Row } from '../../../ui/box/box.tsx'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import { formatMs } from '../parts/amounts.ts'
import type { Provider } from './provider.ts'
import classes from './providers.module.css'

/** Result of a provider's last check, and a button to check it now. */
export function ProviderCheck({ provider: { code, name, last_check } }: { provider: Provider }) {
  const client = useQueryClient()
  const check = useMutation({
    mutationFn: () => call('POST /admin/providers/{code}/check', { params: { code } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['GET /admin/providers'] }),
  })
  const last = check.data ?? last_check
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
