import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { modelsQuery } from '../../api/models.ts'
import { useStore } from '../../state/store.ts'
import { Stack } from '../../ui/box/box.tsx'
import fields from '../../ui/fields/fields.module.css'
import { ModelChoice } from '../../ui/model-fields/model-choice.tsx'
import { MoreSettings } from '../../ui/model-fields/more-settings.tsx'
import { SeedChoice } from '../../ui/model-fields/seed-choice.tsx'
import { SizeChoice } from '../../ui/model-fields/size-choice.tsx'
import { settledImage, sheetReasonOf } from './settled-image.ts'
import type { SheetDraft, SheetDraftStore } from './sheet-draft.ts'
import type { SheetSettings } from './sheet-kind.ts'
import { sheetScreen } from './sheet-screen.tsx'

function useSettings(sheetDraft: SheetDraft): SheetSettings {
  const { data } = useQuery(modelsQuery('image'))
  const { fields: body, missing } = settledImage(sheetDraft, data?.results)
  return {
    fields: body,
    missing,
    quote: (part, signal) => call('POST /quotes', { body: { kind: 'image', ...part, ...body }, signal }),
    start: (part, options) =>
      call('POST /image-conversion/excell', { body: { ...part, ...body }, ...options }),
  }
}

function Settings({ sheetDraft }: { sheetDraft: SheetDraftStore }) {
  const now = useStore(sheetDraft.state, (state) => state)
  const models = useQuery(modelsQuery('image'))
  if (models.isPending) return <Skeleton height={280} radius="lg" />
  if (models.isError) return <ModelsFault onRetry={() => void models.refetch()} />
  const { offered, model, size } = settledImage(now, models.data.results)
  return (
    <section className={fields.panel} aria-label="Settings">
      <ModelChoice
        models={offered}
        value={model?.code}
        reasonOf={sheetReasonOf}
        onChange={(code) => sheetDraft.change({ model: code })}
      />
      <SizeChoice
        sizes={model?.sizes ?? []}
        value={size}
        onChange={(value) => sheetDraft.change({ size: value })}
      />
      {model?.ignores.includes('seed') ? null : (
        <SeedChoice value={now.seed} onChange={(value) => sheetDraft.change({ seed: value })} />
      )}
      <MoreSettings
        model={model}
        chosen={now.parameters}
        onChange={(parameters) => sheetDraft.change({ parameters })}
      />
    </section>
  )
}

function ModelsFault({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack gap="xs" align="start" tone="danger" size="sm" role="alert">
      Couldn’t load the models.
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  )
}

/** Generates an image from each row. */
export const ExcelToImageScreen = sheetScreen({
  kind: 'image',
  path: '/excel-to-image',
  fields: ['text', 'title'],
  nouns: { one: 'picture', many: 'pictures' },
  summaryOf: ({ model, size, seed }) =>
    [model ?? 'Default model', size?.replace('x', ' × '), seed === null ? null : `Seed ${seed}`]
      .filter(Boolean)
      .join(' · '),
  useSettings,
  Settings,
})
