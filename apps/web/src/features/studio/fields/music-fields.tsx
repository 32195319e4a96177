import {
  musicInstruments,
  musicKeyModes,
  musicMoods,
  musicTempo,
  musicTonics,
} from '@atelier/contract/kinds/audio'
import { NativeSelect, Switch } from '@mantine/core'
import { useId } from 'react'
import { useDraft } from '../../../ui/composer/use-draft.ts'
import { ChipsField } from '../../../ui/fields/chips-field.tsx'
import { FieldHead } from '../../../ui/fields/field.tsx'
import fields from '../../../ui/fields/fields.module.css'
import { SliderField } from '../../../ui/fields/slider-field.tsx'
import type { FieldProps } from './field-props.ts'
import classes from './fields.module.css'

/** Leaves the choice to the prompt. */
const ANY = 'any'
const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const named = (words: readonly string[]) => words.map((value) => ({ value, label: titled(value) }))

/** The mood of the music. */
export function MoodField({ drafts }: FieldProps) {
  const mood = useDraft(drafts, ({ draft }) => draft.mood)
  return (
    <ChipsField
      label="Mood"
      options={[{ value: ANY, label: 'As described' }, ...named(musicMoods)]}
      chosen={[mood ?? ANY]}
      onToggle={(value) => drafts.change({ mood: musicMoods.find((one) => one === value) ?? null })}
    />
  )
}

/** Initial tempo of the slider in beats per minute. */
const USUAL_TEMPO = 100

/** The tempo of the music. */
export function TempoField({ drafts }: FieldProps) {
  const tempo = useDraft(drafts, ({ draft }) => draft.tempo)
  return (
    <div className={fields.setting}>
      <Switch
        label="Set the tempo"
        size="sm"
        checked={tempo !== null}
        onChange={(event) => drafts.change({ tempo: event.currentTarget.checked ? USUAL_TEMPO : null })}
      />
      {tempo === null ? null : (
        <SliderField
          label="Tempo"
          value={tempo}
          min={musicTempo.min}
          max={musicTempo.max}
          step={1}
          defaultValue={USUAL_TEMPO}
          format={(value) => `${value} BPM`}
          spoken={(value) => `${value} beats per minute`}
          onChange={(value) => drafts.change({ tempo: value })}
        />
      )}
    </div>
  )
}

/** The key of the music. */
export function KeyField({ drafts }: FieldProps) {
  const id = useId()
  const key = useDraft(drafts, ({ draft }) => draft.key)
  const tonic = musicTonics.find((one) => one === key?.split(' ')[0])
  const mode = musicKeyModes.find((one) => one === key?.split(' ')[1]) ?? musicKeyModes[0]
  return (
    <div className={fields.setting}>
      <FieldHead label="Key" htmlFor={id} />
      <div className={classes.key}>
        <NativeSelect
          id={id}
          size="sm"
          value={tonic ?? ANY}
          data={[{ value: ANY, label: 'As described' }, ...musicTonics]}
          onChange={({ currentTarget }) => {
            const chosen = musicTonics.find((one) => one === currentTarget.value)
            drafts.change({ key: chosen ? `${chosen} ${mode}` : null })
          }}
        />
        <NativeSelect
          size="sm"
          aria-label="Major or minor"
          disabled={tonic === undefined}
          value={mode}
          data={named(musicKeyModes)}
          onChange={({ currentTarget }) => {
            const chosen = musicKeyModes.find((one) => one === currentTarget.value)
            if (tonic && chosen) drafts.change({ key: `${tonic} ${chosen}` })
          }}
        />
      </div>
    </div>
  )
}

/** The instruments; the prompt decides if none are chosen. */
export function InstrumentsField({ drafts }: FieldProps) {
  const instruments = useDraft(drafts, ({ draft }) => draft.instruments)
  const toggle = (value: string) =>
    drafts.change({
      instruments: musicInstruments.filter((one) => (one === value) !== instruments.includes(one)),
    })
  return (
    <ChipsField
      label="Instruments"
      several
      options={named(musicInstruments)}
      chosen={instruments}
      onToggle={toggle}
    />
  )
}
