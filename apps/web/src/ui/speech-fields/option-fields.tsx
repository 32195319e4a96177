import { lazy, Suspense } from 'react'
import { textStyles } from '../box/box.tsx'
import { MoreSettings } from '../model-fields/more-settings.tsx'
import { Optional } from '../optional.tsx'
import type { SpeechChoices, SpeechModel } from './speech-options.ts'

// Most voices accept no instructions.
const InstructionsField = lazy(() =>
  import('./instructions-field.tsx').then((module) => ({ default: module.InstructionsField })),
)

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
        <Optional
          fallback={<p className={textStyles.errorNote}>Couldn’t load the instructions. Reload the page.</p>}
        >
          <Suspense fallback={null}>
            <InstructionsField
              value={choices.instructions}
              onChange={(instructions) => onChange({ instructions })}
            />
          </Suspense>
        </Optional>
      ) : null}
      <MoreSettings
        model={model}
        chosen={choices.parameters}
        onChange={(parameters) => onChange({ parameters })}
      />
    </>
  )
}
