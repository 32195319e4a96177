import { MAX_TRIED_CHARACTERS } from '@atelier/contract/moderation'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
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
    <form className={classes.trial} onSubmit={submit}>
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
    </form>
  )
}

function Found({
  findings,
}: {
  findings: readonly { action: 'refuse' | 'flag'; rule: string; sentence: string }[]
}) {
  if (findings.length === 0) return <p className={classes.lead}>No matches.</p>
  return (
    <ul className={classes.findings}>
      {findings.map(({ action, rule, sentence }) => (
        <li key={rule} className={classes.finding}>
          <span className={classes.detail}>
            {actionWords[action]} for “{rule}”
          </span>
          <blockquote className={classes.quote}>{sentence}</blockquote>
        </li>
      ))}
    </ul>
  )
}
