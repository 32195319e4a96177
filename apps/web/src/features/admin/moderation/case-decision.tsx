import { MAX_APPEAL_CHARACTERS } from '@atelier/contract/moderation'
import { Button, Checkbox, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { Link } from '../../../navigation/link.tsx'
import { Row, textStyles } from '../../../ui/box/box.tsx'
import { FormFault } from '../../../ui/form-fault/form-fault.tsx'
import { toasts } from '../../../ui/toasts/toasts.ts'
import classes from './moderation.module.css'
import type { AdminCaseDetail } from './moderation.ts'

type Decision = 'uphold' | 'allow'

const explanations: Readonly<Record<AdminCaseDetail['outcome'], string>> = {
  refused: 'The user can generate this for 30 days. They are notified by email.',
  flagged:
    'The generation has started. Allow: this content is not flagged again. Uphold: the user is notified by email.',
  failed:
    'The engine refused it under its own rules. Allow: the user is notified that they did nothing wrong.',
}

interface CaseDecisionProps {
  readonly one: AdminCaseDetail
  /** The user has appealed. */
  readonly isUrgent: boolean
}

/** Upholds or overturns a refusal. */
export function CaseDecision({ one, isUrgent }: CaseDecisionProps) {
  const [note, setNote] = useState('')
  const [removes, setRemoves] = useState(false)
  const decide = useDecide(one.uuid)
  const press = (decision: Decision) =>
    decide.mutate({ decision, ...(note.trim() ? { note: note.trim() } : {}), remove_item: removes })
  const pending = decide.isPending ? decide.variables.decision : null
  return (
    <section className={classes.decision} aria-label="Decision" data-urgent={isUrgent || undefined}>
      <p className={textStyles.muted}>{explanations[one.outcome]}</p>
      <Textarea
        label="Message to the user"
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
          label="Delete the item and refund it if it is still in progress"
          checked={removes}
          onChange={({ currentTarget }) => setRemoves(currentTarget.checked)}
        />
      ) : null}
      <FormFault error={decide.error} />
      <Row wrap gap="xs">
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
        <Button variant="default" component={Link} to={`/admin/users/${one.owner.id}`}>
          Block the account…
        </Button>
      </Row>
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
      const title = state === 'allowed' ? 'Allowed.' : 'Refusal upheld.'
      toasts.show({ area: 'message', severity: 'success', title })
      await Promise.all([
        client.invalidateQueries({ queryKey: ['GET /admin/moderation/cases'] }),
        client.invalidateQueries({ queryKey: ['GET /admin/moderation/cases/{uuid}'] }),
      ])
    },
  })
}
