import { DEMO_MINUTES, DEMOS_PER_HOUR, MAX_DEMO_CHARACTERS } from '@atelier/contract/limits'
import { countCharacters } from '@atelier/contract/pricing'
import { Button, Textarea } from '@mantine/core'
import { IconExclamationCircle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { StockVoice } from '../../ui/voice-picker/voice.ts'
import classes from './demo.module.css'
import { DemoVoices, firstVoice, useDemoVoices } from './demo-voices.tsx'

interface DemoFormProps {
  readonly busy: boolean
  readonly error: Error | null
  readonly onStart: (demo: { text: string; voice: number }) => void
}

const keptFor = DEMO_MINUTES === 60 ? 'an hour' : `${DEMO_MINUTES} minutes`

/** What should be said and by whom, what a demo may be, and the button. */
export function DemoForm({ busy, error, onStart }: DemoFormProps) {
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<StockVoice>()
  const found = useDemoVoices()
  const voice = picked ?? firstVoice(found.voices)
  const characters = countCharacters(text)
  const isTooLong = characters > MAX_DEMO_CHARACTERS
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (voice) onStart({ text, voice: voice.id })
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <Textarea
        label="Text"
        placeholder="Write something, and hear it in a moment…"
        autosize
        minRows={4}
        maxRows={10}
        value={text}
        error={isTooLong ? `Shorten it by ${characters - MAX_DEMO_CHARACTERS} to make a demo of it.` : null}
        aria-describedby="demo-count demo-limits"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p id="demo-count" className={classes.count} data-over={isTooLong || undefined}>
        {characters} / {MAX_DEMO_CHARACTERS} characters
      </p>
      <DemoVoices found={found} chosen={voice} onChoose={setPicked} />
      <div role="alert" className={classes.alert}>
        {error ? (
          <p className={classes.fault}>
            <IconExclamationCircle size={18} aria-hidden />
            {error.message}
          </p>
        ) : null}
      </div>
      <Button type="submit" loading={busy} disabled={text.trim() === '' || isTooLong || !voice}>
        Generate
      </Button>
      <p id="demo-limits" className={classes.limits}>
        Free, without an account: up to {MAX_DEMO_CHARACTERS} characters, {DEMOS_PER_HOUR} times an hour. What
        you make can be played for {keptFor} by whoever has this page open, and is then removed.
      </p>
    </form>
  )
}
