import { MAX_APPEAL_CHARACTERS } from '@atelier/contract/moderation'
import { Button, Checkbox, Group, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fieldErrors } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { FormFault } from '../../../ui/form-fault/form-fault.tsx'
import { toasts } from '../../../ui/toasts/toasts.ts'
import classes from './moderation.module.css'
import type { AdminCaseDetail } from './moderation.ts'

type Decision = 'uphold' | 'allow'

const explanations: Readonly<Record<AdminCaseDetail['outcome'], string>> = {
  refused:
    'Allowed, its owner may start the same for 30 days, as often as wanted. The person is told by mail.',
  flagged: 'It was started. Allowed, the same is not flagged again; upheld, the person is told by mail.',
  failed:
    'The engine refused it by its own rules: allowed, the person is told that it was no fault of theirs.',
}

interface CaseDecisionProps {
  readonly one: AdminCaseDetail
  /** Somebody waits for it. */
  readonly isUrgent: boolean
}

/** Upholds a refusal or allows what was refused. */
export function CaseDecision({ one, isUrgent }: CaseDecisionProps) {
  const [note, setNote] = useState('')
  const [removes, setRemoves] = useState(false)
  const decide = useDecide(one.uuid)
  const press = (decision: Decision) =>
    decide.mutate({ decision, ...(note.trim() ? { note: note.trim() } : {}), remove_item: removes })
  const pending = decide.isPending ? decide.variables.decision : null
  return (
    <section className={classes.decision} aria-label="Decision" data-urgent={isUrgent || undefined}>
      <p className={classes.lead}>{explanations[one.outcome]}</p>
      <Textarea
        label="A word to the person"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_APPEAL_CHARACTERS}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        error={fieldErrors(decide.error).note}
      />
      {one.code_ref !== null && one.outcome === 'flagged' ? (
        <Checkbox
          label="Delete the item; what is still being made is refunded"
          checked={removes}
          onChange={({ currentTarget }) => setRemoves(currentTarget.checked)}
        />
      ) : null}
      <FormFault error={decide.error} />
      <Group gap="xs">
        <Button
          loading={pending === 'allow'}
          disabled={pending !== null || removes}
          onClick={() => press('allow')}
        >
          Allow
        </Button>
        <Button
          color="var(--at-danger-fill)"
          loading={pending === 'uphold'}
          disabled={pending !== null}
          onClick={() => press('uphold')}
        >
          Uphold
        </Button>
        <Button variant="default" component={Link} to={`/admin/users/${one.owner.id}` as string}>
          Block the account…
        </Button>
      </Group>
    </section>
  )
}

interface Chosen {
  readonly decision: Decision
  readonly note?: string
  readonly remove_item: boolean
}

function useDecide(uuid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Chosen) =>
      call('POST /admin/moderation/cases/{uuid}/decision', { params: { uuid }, body }),
    onSuccess: async ({ state }) => {
      const title = state === 'allowed' ? 'It is allowed.' : 'It stays refused.'
      toasts.show({ area: 'message', severity: 'success', title })
      await Promise.all([
        client.invalidateQueries({ queryKey: ['GET /admin/moderation/cases'] }),
        client.invalidateQueries({ queryKey: ['GET /admin/moderation/cases/{uuid}'] }),
      ])
    },
    meta: { quiet: true },
  })
}
