import { DEFAULT_IMAGE_SIZE } from '@atelier/contract/kinds/image'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { type Model, modelsQuery } from '../../api/models.ts'
import { useStore } from '../../state/store.ts'
import { Stack } from '../../ui/box/box.tsx'
import fields from '../../ui/fields/fields.module.css'
import { ModelChoice } from '../../ui/model-fields/model-choice.tsx'
import { SeedChoice } from '../../ui/model-fields/seed-choice.tsx'
import { SizeChoice } from '../../ui/model-fields/size-choice.tsx'
import type { SheetDraft, SheetDraftStore } from './sheet-draft.ts'
import { sheetScreen } from './sheet-screen.tsx'

/** Settings without a choice are left to the server, whose defaults are shown. */
function bodyOf({ model, size, seed }: SheetDraft) {
  return {
    ...(model === null ? {} : { model }),
    ...(size === null ? {} : { size }),
    ...(seed === null ? {} : { seed }),
  }
}

/** The chosen size if the model supports it. */
function sizeOf(model: Model | undefined, chosen: string | null): string | undefined {
  const sizes = model?.sizes ?? []
  if (chosen !== null && sizes.includes(chosen)) return chosen
  return sizes.includes(DEFAULT_IMAGE_SIZE) ? DEFAULT_IMAGE_SIZE : sizes[0]
}

function Settings({ sheetDraft }: { sheetDraft: SheetDraftStore }) {
  const { model: code, size, seed } = useStore(sheetDraft.state, (now) => now)
  const models = useQuery(modelsQuery('image'))
  if (models.isPending) return <Skeleton height={280} radius="lg" />
  if (models.isError) return <ModelsFault onRetry={() => void models.refetch()} />
  const offered = models.data.results.filter(({ mode }) => mode === 'TEXT_TO_IMAGE')
  const defaultModel = offered.find((one) => one.default) ?? offered[0]
  const model = offered.find((one) => one.code === code) ?? defaultModel
  const choose = (chosen: string) => {
    const sizes = offered.find((one) => one.code === chosen)?.sizes ?? []
    sheetDraft.change({ model: chosen, size: size !== null && sizes.includes(size) ? size : null })
  }
  return (
    <section className={fields.panel} aria-label="Settings">
      <ModelChoice models={offered} value={model?.code} onChange={choose} />
      <SizeChoice
        sizes={model?.sizes ?? []}
        value={sizeOf(model, size)}
        onChange={(value) => sheetDraft.change({ size: value })}
      />
      <SeedChoice value={seed} onChange={(value) => sheetDraft.change({ seed: value })} />
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
  settingsOf: bodyOf,
  missingOf: () => null,
  summaryOf: ({ model, size, seed }) =>
    [model ?? 'Default model', size?.replace('x', ' × '), seed === null ? null : `Seed ${seed}`]
      .filter(Boolean)
      .join(' · '),
  quote: (part, sheetDraft, signal) =>
    call('POST /quotes', { body: { kind: 'image', ...part, ...bodyOf(sheetDraft) }, signal }),
  start: (part, sheetDraft, options) =>
    call('POST /image-conversion/excell', { body: { ...part, ...bodyOf(sheetDraft) }, ...options }),
  Settings,
})
