import { MAX_APPEAL_CHARACTERS } from '@atelier/contract/moderation'
import { Button, Modal, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../api/api-error.ts'
import { apiQuery } from '../../api/query.ts'
import { Row, Stack } from '../box/box.tsx'
import type { AppealTarget } from '../dialogs/dialogs.ts'
import { FormFault } from '../form-fault/form-fault.tsx'
import { ListFault } from '../list-states/list-fault.tsx'
import { ListLoading } from '../list-states/list-loading.tsx'
import { CaseStory } from './case-story.tsx'
import { canStartAgain, type ModerationCase } from './moderation-case.ts'
import { useAppeal } from './use-appeal.ts'
import { useStartAgain } from './use-start-again.ts'

/** Submits an appeal, or shows its state. */
export function AppealDialog({ target, onClose }: { target: AppealTarget; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Refused content"
      size={520}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      {'uuid' in target ? (
        <ByCase uuid={target.uuid} onClose={onClose} />
      ) : (
        <ByItem codeRef={target.codeRef} onClose={onClose} />
      )}
    </Modal>
  )
}

function ByCase({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const found = useQuery({
    ...apiQuery('GET /moderation/cases/{uuid}', { params: { uuid } }),
    staleTime: 0,
  })
  if (found.data) return <Matter refused={found.data} onClose={onClose} />
  return found.isPending ? <ListLoading /> : <ListFault noun="refusal" onRetry={() => void found.refetch()} />
}

function ByItem({ codeRef, onClose }: { codeRef: string; onClose: () => void }) {
  const found = useQuery({
    ...apiQuery('GET /moderation/cases', { query: { code_ref: codeRef } }),
    staleTime: 0,
  })
  const [refused] = found.data?.results ?? []
  if (refused) return <Matter refused={refused} onClose={onClose} />
  return found.isPending ? <ListLoading /> : <ListFault noun="refusal" onRetry={() => void found.refetch()} />
}

function Matter({ refused, onClose }: { refused: ModerationCase; onClose: () => void }) {
  const again = useStartAgain()
  return (
    <Stack gap="md">
      <CaseStory refused={refused} />
      {refused.can_appeal ? <AppealForm uuid={refused.uuid} onClose={onClose} /> : null}
      {canStartAgain(refused) ? (
        <Row wrap justify="end" gap="md">
          <Button
            loading={again.isPending}
            onClick={() => again.mutate(refused.uuid, { onSuccess: onClose })}
          >
            Start again
          </Button>
        </Row>
      ) : null}
    </Stack>
  )
}

function AppealForm({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const [text, setText] = useState('')
  const appeal = useAppeal(uuid, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    appeal.mutate(text.trim())
  }
  return (
    <Stack as="form" gap="md" onSubmit={submit}>
      <Textarea
        label="Why should it be allowed?"
        description="An administrator reviews your appeal and your request. We notify you by email."
        required
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MAX_APPEAL_CHARACTERS}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={fieldErrors(appeal.error).text}
      />
      <FormFault error={appeal.error} />
      <Row wrap justify="end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={appeal.isPending} disabled={text.trim() === ''}>
          Send appeal
        </Button>
      </Row>
    </Stack>
  )
}
