import { DEMO_MINUTES, DEMOS_PER_HOUR, MAX_DEMO_CHARACTERS } from '@atelier/contract/limits'
import { countCharacters } from '@atelier/contract/pricing'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { textStyles } from '../../ui/box/box.tsx'
import { Fault } from '../../ui/form-fault/form-fault.tsx'
import type { StockVoice } from '../../ui/voice-picker/voice.ts'
import classes from './demo.module.css'
import { exampleIn } from './demo-examples.ts'
import { DemoVoices, firstVoice, useDemoVoices } from './demo-voices.tsx'

interface DemoFormProps {
  readonly busy: boolean
  readonly error: Error | null
  readonly onStart: (demo: { text: string; voice: number }) => void
}

const retention = DEMO_MINUTES === 60 ? 'an hour' : `${DEMO_MINUTES} minutes`

/** The text, voice, limits and start button of a demo. */
export function DemoForm({ busy, error, onStart }: DemoFormProps) {
  const [typed, setTyped] = useState<string>()
  const [picked, setPicked] = useState<StockVoice>()
  const found = useDemoVoices()
  const voice = picked ?? firstVoice(found.voices)
  const text = typed ?? exampleIn(voice?.language_details.code)
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
        placeholder="Enter your text…"
        autosize
        minRows={4}
        maxRows={10}
        value={text}
        error={isTooLong ? `Remove ${characters - MAX_DEMO_CHARACTERS} characters to create a demo.` : null}
        aria-describedby="demo-count demo-limits"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p id="demo-count" className={classes.count} data-over={isTooLong || undefined}>
        {characters} / {MAX_DEMO_CHARACTERS} characters
      </p>
      <DemoVoices found={found} chosen={voice} onChoose={setPicked} />
      <div role="alert" className={classes.alert}>
        {error ? <Fault>{error.message}</Fault> : null}
      </div>
      <Button type="submit" loading={busy} disabled={text.trim() === '' || isTooLong || !voice}>
        Generate
      </Button>
      <p id="demo-limits" className={textStyles.note}>
        Free, no account needed: up to {MAX_DEMO_CHARACTERS} characters, {DEMOS_PER_HOUR} times an hour. Your
        recording can be played on this page for {retention} and is then removed.
      </p>
    </form>
  )
}
