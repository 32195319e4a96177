import { Button, Skeleton } from '@mantine/core'
import type { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Model } from '../../api/models.ts'
import { Stack } from '../../ui/box/box.tsx'
import { useDraft } from '../../ui/composer/use-draft.ts'
import fields from '../../ui/fields/fields.module.css'
import { MoreSettings } from '../../ui/model-fields/more-settings.tsx'
import { FitField, RatioField, SizeField } from './fields/choice-fields.tsx'
import { CountField } from './fields/count-field.tsx'
import type { FieldProps } from './fields/field-props.ts'
import { ModelField } from './fields/model-field.tsx'
import { InstrumentsField, KeyField, MoodField, TempoField } from './fields/music-fields.tsx'
import { SecondsField, StrengthField, VolumeField } from './fields/number-fields.tsx'
import { SeedField } from './fields/seed-field.tsx'
import { TitleField } from './fields/title-field.tsx'
import type { SettingName, StudioMode } from './mode.ts'

const views: Readonly<Record<SettingName, ComponentType<FieldProps>>> = {
  model: ModelField,
  size: SizeField,
  ratio: RatioField,
  seconds: SecondsField,
  n: CountField,
  strength: StrengthField,
  seed: SeedField,
  mood: MoodField,
  tempo: TempoField,
  key: KeyField,
  instruments: InstrumentsField,
  fit: FitField,
  volume: VolumeField,
}

interface StudioSettingsProps extends Omit<FieldProps, 'models'> {
  readonly mode: StudioMode
  readonly models: Pick<
    ReturnType<typeof useQuery<{ results: Model[] }>>,
    'data' | 'isPending' | 'isError' | 'refetch'
  >
}

/** The settings of a mode, in its order. */
export function StudioSettings({ mode, drafts, settled, models }: StudioSettingsProps) {
  const chosen = useDraft(drafts, ({ draft }) => draft.parameters)
  if (models.isPending) return <Skeleton height={280} radius="lg" />
  const offered = (models.data?.results ?? []).filter((model) => model.mode === mode.mode)
  return (
    <section className={fields.panel} aria-label="Settings">
      {models.isError && offered.length === 0 ? (
        <Stack gap="xs" align="start" tone="danger" size="sm" role="alert">
          Couldn’t load the models.
          <Button variant="default" size="compact-sm" onClick={() => void models.refetch()}>
            Try again
          </Button>
        </Stack>
      ) : null}
      {mode.settings
        .filter((name) => !settled.model?.ignores.some((ignored) => ignored === name))
        .map((name) => {
          const View = views[name]
          return <View key={name} drafts={drafts} settled={settled} models={offered} />
        })}
      <MoreSettings
        model={settled.model}
        chosen={chosen}
        onChange={(parameters) => drafts.change({ parameters })}
      />
      <TitleField drafts={drafts} />
    </section>
  )
}
