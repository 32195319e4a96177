import { allKinds, type KindId, kindIds } from '@atelier/contract/kinds/kind'
import { MAX_TERMS_ADDED, type ModerationAction } from '@atelier/contract/moderation'
import { Button, Checkbox, Modal, Radio, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { Row, Stack } from '../../../ui/box/box.tsx'
import { FormFault } from '../../../ui/form-fault/form-fault.tsx'
import { toasts } from '../../../ui/toasts/toasts.ts'
import classes from './moderation.module.css'

/** The entries of a text, one per line. */
const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

/** Adds entries to the deny list. */
export function AddTermsDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [action, setAction] = useState<ModerationAction>('refuse')
  const [kinds, setKinds] = useState<readonly KindId[]>([])
  const [note, setNote] = useState('')
  const patterns = linesOf(text)
  const add = useAddTerms(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({
      patterns,
      action,
      kinds: kinds.length === 0 ? null : [...kinds],
      note: note.trim() || null,
    })
  }
  const errors = fieldErrors(add.error)
  return (
    <Modal
      opened
      onClose={onClose}
      title="Add entries"
      size={520}
      closeOnClickOutside={text === ''}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <Stack as="form" gap="md" onSubmit={submit}>
        <Textarea
          label="Words and phrases"
          description={`One per line, up to ${MAX_TERMS_ADDED.toLocaleString('en')} at a time.`}
          required
          autosize
          minRows={4}
          maxRows={12}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={errors.patterns}
        />
        <Radio.Group label="Action" value={action} onChange={(value) => setAction(value as ModerationAction)}>
          <Stack gap="xs" className={classes.choices}>
            <Radio value="refuse" label="Refuse: nothing starts, and the user can appeal" />
            <Radio value="flag" label="Flag: it starts, and a case is opened" />
          </Stack>
        </Radio.Group>
        <Checkbox.Group
          label="Applies to"
          description="Leave all unchecked to apply to everything."
          value={[...kinds]}
          onChange={(all) => setKinds(kindIds.filter((kind) => all.includes(kind)))}
        >
          <Row wrap gap="md" className={classes.choices}>
            {kindIds.map((kind) => (
              <Checkbox key={kind} value={kind} label={allKinds[kind].nouns.one} />
            ))}
          </Row>
        </Checkbox.Group>
        <TextInput
          label="Note"
          description="For you and other administrators."
          maxLength={200}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <FormFault error={add.error} />
        <Row wrap justify="end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={add.isPending}
            disabled={patterns.length === 0 || patterns.length > MAX_TERMS_ADDED}
          >
            Add
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}

interface NewTerms {
  readonly patterns: string[]
  readonly action: ModerationAction
  readonly kinds: KindId[] | null
  readonly note: string | null
}

function useAddTerms(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewTerms) => call('POST /admin/moderation/terms', { body }),
    onSuccess: async ({ added, known }) => {
      await client.invalidateQueries({ queryKey: ['GET /admin/moderation/terms'] })
      const title = added === 1 ? 'One entry added.' : `${added} entries added.`
      const detail = known > 0 ? `${known} already listed.` : undefined
      toasts.show({ area: 'message', severity: 'success', title, detail })
      onDone()
    },
  })
}
