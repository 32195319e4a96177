import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { meQuery } from '../../api/account.ts'
import { modelsQuery } from '../../api/models.ts'
import { useStore } from '../../state/store.ts'
import { ComposerLayout, ComposerLoading, ComposerUnreachable } from '../../ui/composer/composer-layout.tsx'
import { RecentItems } from '../../ui/recent/recent-items.tsx'
import type { StudioMode } from './mode.ts'
import { type Settled, settledOf } from './settled.ts'
import { StudioComposer } from './studio-composer.tsx'
import { StudioSettings } from './studio-settings.tsx'
import { useOffered } from './use-offered.ts'
import { type Workbench, workbenchOf } from './workbench.ts'

/** The screen of a mode: composer, settings, and the newest results of its kind. */
export const studioScreen = (mode: StudioMode) => () => <Studio mode={mode} />

function Studio({ mode }: { mode: StudioMode }) {
  const { data: user, isError, refetch } = useQuery(meQuery)
  if (user) return <Bench key={mode.path} mode={mode} bench={workbenchOf(mode, user.id)} />
  if (isError) return <ComposerUnreachable onRetry={() => void refetch()} />
  return <ComposerLoading />
}

/** The draft with the models available now. */
function useSettled(mode: StudioMode, { drafts }: Workbench) {
  const models = useQuery(modelsQuery(mode.kind))
  const draft = useStore(drafts.state, (state) => state.draft)
  const { model, size, ratio, seconds, suggestedSeconds, parameters } = draft
  const results = models.data?.results
  const settled: Settled = useMemo(
    () => settledOf(mode, { model, size, ratio, seconds, suggestedSeconds, parameters }, results ?? []),
    [mode, model, size, ratio, seconds, suggestedSeconds, parameters, results],
  )
  return { settled, models }
}

/** Summary of the settings. */
function summaryOf({ model, size, ratio, seconds }: Settled): string {
  const words = [model?.name, size?.replace('x', ' × '), ratio, seconds === undefined ? null : `${seconds} s`]
  return words.filter(Boolean).join(' · ')
}

/** Selects the model that the URL names, such as `?model=kling-3`. */
function useLinkedModel({ drafts }: Workbench): void {
  useEffect(() => {
    const model = new URLSearchParams(window.location.search).get('model')
    if (model) drafts.change({ model })
  }, [drafts])
}

function Bench({ mode, bench }: { mode: StudioMode; bench: Workbench }) {
  useLinkedModel(bench)
  const { settled, models } = useSettled(mode, bench)
  const remark = useOffered(mode, bench)
  return (
    <ComposerLayout
      composer={
        <StudioComposer
          mode={mode}
          bench={bench}
          settled={settled}
          modelsKnown={models.isSuccess}
          remark={remark}
        />
      }
      settings={<StudioSettings mode={mode} drafts={bench.drafts} settled={settled} models={models} />}
      settingsLabel="Generation settings"
      settingsSummary={summaryOf(settled)}
      recent={<RecentItems kind={mode.kind} />}
    />
  )
}
