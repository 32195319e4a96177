import { defaultStrength, imageStrength } from '@atelier/contract/kinds/image'
import { audioVolume } from '@atelier/contract/kinds/video'
import { useDraft } from '../../../ui/composer/use-draft.ts'
import { SliderField } from '../../../ui/fields/slider-field.tsx'
import type { FieldProps } from './field-props.ts'

const percent = (value: number) => `${Math.round(value * 100)}%`
const seconds = (value: number) => `${value} s`
const spokenSeconds = (value: number) => `${value} ${value === 1 ? 'second' : 'seconds'}`

/** The duration, within the chosen model's limits. */
export function SecondsField({ drafts, settled }: FieldProps) {
  const range = settled.model?.seconds
  if (
    !range ||
    settled.seconds === undefined ||
    settled.defaultSeconds === undefined ||
    range.min === range.max
  )
    return null
  return (
    <SliderField
      label="Length"
      value={settled.seconds}
      min={range.min}
      max={range.max}
      step={range.step}
      defaultValue={settled.defaultSeconds}
      format={seconds}
      spoken={spokenSeconds}
      onChange={(value) => drafts.change({ seconds: value === settled.defaultSeconds ? null : value })}
    />
  )
}

/** How far the result may differ from the image. */
export function StrengthField({ drafts, settled }: FieldProps) {
  const strength = useDraft(drafts, ({ draft }) => draft.strength)
  if (!settled.model) return null
  const usual = defaultStrength(settled.model)
  return (
    <SliderField
      label="Strength"
      value={strength ?? usual}
      min={imageStrength.min}
      max={imageStrength.max}
      step={imageStrength.step}
      defaultValue={usual}
      format={percent}
      ends={['Keep the image', 'Change it']}
      onChange={(value) => drafts.change({ strength: value })}
    />
  )
}

/** The volume of the added audio. */
export function VolumeField({ drafts }: FieldProps) {
  const volume = useDraft(drafts, ({ draft }) => draft.volume)
  return (
    <SliderField
      label="Volume"
      value={volume}
      min={audioVolume.min}
      max={audioVolume.max}
      step={audioVolume.step}
      defaultValue={audioVolume.default}
      format={percent}
      ends={['Silent', 'Twice as loud']}
      onChange={(value) => drafts.change({ volume: value })}
    />
  )
}
