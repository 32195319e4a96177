import { DEFAULT_IMAGE_SIZE } from '@atelier/contract/kinds/image'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { type Model, modelsQueries } from '../../api/models.ts'
import { useStore } from '../../state/store.ts'
import fields from '../../ui/fields/fields.module.css'
import { ModelChoice } from '../../ui/model-fields/model-choice.tsx'
import { SeedChoice } from '../../ui/model-fields/seed-choice.tsx'
import { SizeChoice } from '../../ui/model-fields/size-choice.tsx'
import type { Desk, DeskStore } from './desk.ts'
import type { SheetKind } from './sheet-kind.ts'
import classes from './sheets.module.css'

/** What was not chosen is left to the server, whose defaults are those shown. */
function bodyOf({ model, size, seed }: Desk) {
  return {
    ...(model === null ? {} : { model }),
    ...(size === null ? {} : { size }),
    ...(seed === null ? {} : { seed }),
  }
}

/** The size that is made when this one was chosen, or none. */
function sizeOf(model: Model | undefined, chosen: string | null): string | undefined {
  const sizes = model?.sizes ?? []
  if (chosen !== null && sizes.includes(chosen)) return chosen
  return sizes.includes(DEFAULT_IMAGE_SIZE) ? DEFAULT_IMAGE_SIZE : sizes[0]
}

function Settings({ desk }: { desk: DeskStore }) {
  const { model: code, size, seed } = useStore(desk.state, (now) => now)
  const models = useQuery(modelsQueries.image)
  if (models.isPending) return <Skeleton className={classes.settingsShape} />
  if (models.isError) return <ModelsFault onRetry={() => void models.refetch()} />
  const offered = models.data.results.filter(({ mode }) => mode === 'TEXT_TO_IMAGE')
  const usual = offered.find((one) => one.default) ?? offered[0]
  const model = offered.find((one) => one.code === code) ?? usual
  const choose = (chosen: string) => {
    const sizes = offered.find((one) => one.code === chosen)?.sizes ?? []
    desk.change({ model: chosen, size: size !== null && sizes.includes(size) ? size : null })
  }
  return (
    <section className={fields.panel} aria-label="Settings">
      <ModelChoice models={offered} value={model?.code} onChange={choose} />
      <SizeChoice
        sizes={model?.sizes ?? []}
        value={sizeOf(model, size)}
        onChange={(value) => desk.change({ size: value })}
      />
      <SeedChoice value={seed} onChange={(value) => desk.change({ seed: value })} />
    </section>
  )
}

function ModelsFault({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.settingsFault} role="alert">
      The models could not be loaded.
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

/** Each row becomes a picture. */
export const imageSheet: SheetKind = {
  kind: 'image',
  path: '/excel-to-image',
  fields: ['text', 'title'],
  nouns: { one: 'picture', many: 'pictures' },
  settingsOf: bodyOf,
  missingOf: () => null,
  summaryOf: ({ model, size, seed }) =>
    [model ?? 'Usual model', size?.replace('x', ' × '), seed === null ? null : `Seed ${seed}`]
      .filter(Boolean)
      .join(' · '),
  quote: (part, desk, signal) =>
    call('POST /quotes', { body: { kind: 'image', ...part, ...bodyOf(desk) }, signal }),
  start: (part, desk, idempotencyKey) =>
    call('POST /image-conversion/excell', { body: { ...part, ...bodyOf(desk) }, idempotencyKey }),
  Settings,
}
