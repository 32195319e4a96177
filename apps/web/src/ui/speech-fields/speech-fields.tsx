import { type AudioFormat, audioFormats, speechSpeed } from '@atelier/contract/kinds/speech'
import { SegmentsField } from '../fields/segments-field.tsx'
import { SliderField } from '../fields/slider-field.tsx'

interface FieldProps<V> {
  readonly value: V
  readonly onChange: (value: V) => void
}

/** The speaking rate. */
export function SpeedField({ value, onChange }: FieldProps<number>) {
  return (
    <SliderField
      label="Speed"
      value={value}
      min={speechSpeed.min}
      max={speechSpeed.max}
      step={speechSpeed.step}
      defaultValue={speechSpeed.default}
      format={(speed) => `${speed.toFixed(2)}×`}
      spoken={(speed) => `${speed.toFixed(2)} times`}
      ends={['Slower', 'Faster']}
      isLogarithmic
      onChange={onChange}
    />
  )
}

const formats = audioFormats.map((format) => ({ value: format, label: format.toUpperCase() }))

/** The file format. */
export function FormatField({ value, onChange }: FieldProps<AudioFormat>) {
  return <SegmentsField label="Format" options={formats} value={value} onChange={onChange} />
}
