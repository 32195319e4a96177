import { audioFits } from '@atelier/contract/kinds/video'
import { textStyles } from '../../../ui/box/box.tsx'
import { useDraft } from '../../../ui/composer/use-draft.ts'
import { ChipsField } from '../../../ui/fields/chips-field.tsx'
import fields from '../../../ui/fields/fields.module.css'
import { SegmentsField } from '../../../ui/fields/segments-field.tsx'
import { shapeOf } from '../../../ui/model-fields/shape.tsx'
import { SizeChoice } from '../../../ui/model-fields/size-choice.tsx'
import type { FieldProps } from './field-props.ts'

/** The sizes of the chosen model. */
export function SizeField({ drafts, settled }: FieldProps) {
  return (
    <SizeChoice
      sizes={settled.model?.sizes ?? []}
      value={settled.size}
      onChange={(size) => drafts.change({ size })}
    />
  )
}

const ofImage = { value: 'image', label: 'As the image' } as const

/** The aspect ratios of the chosen model; or a note that its videos have the image's. */
export function RatioField({ drafts, settled }: FieldProps) {
  const { ratios } = settled
  if (settled.model === null) return null
  if (ratios.length === 0) {
    return (
      <div className={fields.setting}>
        <span className={fields.label}>Ratio</span>
        <span className={textStyles.note}>Same as the image</span>
      </div>
    )
  }
  const options = ratios.map((ratio) => ({ value: ratio, label: ratio, icon: shapeOf(ratio, ':') }))
  const isFromImage = settled.model.mode === 'IMAGE_TO_VIDEO'
  return (
    <ChipsField
      label="Ratio"
      options={isFromImage ? [ofImage, ...options] : options}
      chosen={[settled.ratio ?? ofImage.value]}
      onToggle={(ratio) => drafts.change({ ratio: ratios.find((one) => one === ratio) ?? null })}
    />
  )
}

const fitWords = { trim: 'Trim', loop: 'Loop', fade: 'Fade out' } as const

/** How to handle different lengths of video and audio. */
export function FitField({ drafts }: FieldProps) {
  const fit = useDraft(drafts, ({ draft }) => draft.fit)
  return (
    <SegmentsField
      label="If the audio is longer or shorter"
      options={audioFits.map((value) => ({ value, label: fitWords[value] }))}
      value={fit}
      onChange={(value) => drafts.change({ fit: value })}
    />
  )
}
