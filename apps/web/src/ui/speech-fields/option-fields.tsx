import { Textarea } from '@mantine/core'
import { MoreSettings } from '../model-fields/more-settings.tsx'
import type { SpeechChoices, SpeechModel } from './speech-options.ts'

interface OptionFieldsProps {
  /** The model of the voice; null while unknown. */
  readonly model: SpeechModel | null
  readonly choices: SpeechChoices
  readonly onChange: (change: Partial<SpeechChoices>) => void
}

/** Instructions and options, as far as the model of the voice accepts them. */
export function OptionFields({ model, choices, onChange }: OptionFieldsProps) {
  return (
    <>
      {model?.inputs.instructions ? (
        <Textarea
          autosize
          maxRows={6}
          size="sm"
          label="Instructions"
          description="How to speak: tone, accent, emotion."
          placeholder="Speak calmly, like a bedtime story."
          value={choices.instructions}
          onChange={(event) => onChange({ instructions: event.currentTarget.value })}
        />
      ) : null}
      <MoreSettings
        model={model}
        chosen={choices.parameters}
        onChange={(parameters) => onChange({ parameters })}
      />
    </>
  )
}
