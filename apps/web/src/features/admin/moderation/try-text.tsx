import { MAX_TRIED_CHARACTERS } from '@atelier/contract/moderation'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import { Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import classes from './moderation.module.css'
import { actionWords } from './moderation.ts'

/** Tests a text against the deny list; nothing is stored. */
export function TryText() {
  const [text, setText] = useState('')
  const trial = useMutation({
    mutationFn: (tried: string) => call('POST /admin/moderation/trial', { body: { text: tried } }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    trial.mutate(text)
  }
  return (
    <Row as="form" gap="sm" align="end" wrap onSubmit={submit}>
      <TextInput
        className={classes.trialText}
        label="Test a text"
        description="See what the list matches in a recording text. Nothing is stored."
        maxLength={MAX_TRIED_CHARACTERS}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={trial.isPending} disabled={text.trim() === ''}>
        Try
      </Button>
      <div className={classes.trialAnswer} aria-live="polite">
        {trial.data ? <Found findings={trial.data.findings} /> : null}
      </div>
    </Row>
  )
}

function Found({
  findings,
}: {
  findings: readonly { action: 'refuse' | 'flag'; rule: string; sentence: string }[]
}) {
  if (findings.length === 0) return <p className={textStyles.muted}>No matches.</p>
  return (
    <Stack as="ul" gap="xs">
      {findings.map(({ action, rule, sentence }) => (
        <Stack key={rule} as="li" gap={2}>
          <span className={textStyles.note}>
            {actionWords[action]} for “{rule}”
          </span>
          <blockquote className={classes.quote}>{sentence}</blockquote>
        </Stack>
      ))}
    </Stack>
  )
}
