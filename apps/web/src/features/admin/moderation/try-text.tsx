import { MAX_TRIED_CHARACTERS } from '@atelier/contract/moderation'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import classes from './moderation.module.css'
import { actionWords } from './moderation.ts'

/** Tries a text against the deny list; nothing is kept of it. */
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
        label="Try a text"
        description="What the list finds in it, as in a recording. Nothing is kept."
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
  if (findings.length === 0) return <p className={classes.lead}>Nothing is found in it.</p>
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
