import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo } from 'react'
import { meQuery } from '../../api/account.ts'
import { modelsQuery } from '../../api/models.ts'
import { useStore } from '../../state/store.ts'
import { ComposerUnreachable } from '../../ui/composer/composer-layout.tsx'
import { SettingsButton } from './dock/settings-button.tsx'
import { DropOverlay } from './intake/drop-overlay.tsx'
import { useIntake } from './intake/use-intake.ts'
import type { StudioMode } from './mode.ts'
import { LoadingResults } from './results/loading-results.tsx'
import { Results } from './results/results.tsx'
import { type Settled, settledOf } from './settled.ts'
import { slotsOf } from './slots-of.ts'
import classes from './studio.module.css'
import { StudioComposer } from './studio-composer.tsx'
import { StudioSettings } from './studio-settings.tsx'
import { useDockHeight } from './use-dock-height.ts'
import { useOffered } from './use-offered.ts'
import { useSettingsPanel } from './use-settings-panel.ts'
import { type Workbench, workbenchOf } from './workbench.ts'

/** The screen of a mode: its results, the prompt below them, and the settings beside them. */
export const studioScreen = (mode: StudioMode) => () => <Studio mode={mode} />

function Studio({ mode }: { mode: StudioMode }) {
  const { data: user, isError, refetch } = useQuery(meQuery)
  if (user) return <Bench key={mode.path} mode={mode} bench={workbenchOf(mode, user.id)} userId={user.id} />
  if (isError) return <ComposerUnreachable onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="Loading">
      <LoadingResults kind={mode.kind} />
    </div>
  )
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

interface BenchProps {
  readonly mode: StudioMode
  readonly bench: Workbench
  readonly userId: number
}

function Bench({ mode, bench, userId }: BenchProps) {
  useLinkedModel(bench)
  const { settled, models } = useSettled(mode, bench)
  const remark = useOffered(mode, bench)
  const { over, fault } = useIntake({ mode, bench, slots: slotsOf(mode, settled.model), userId })
  const panel = useSettingsPanel()
  const { screen, dock } = useDockHeight()
  const settingsId = useId()
  const settings = panel.isOpen ? (
    <aside
      id={settingsId}
      className={panel.place === 'side' ? classes.settings : classes.inDock}
      aria-label="Generation settings"
    >
      <StudioSettings mode={mode} drafts={bench.drafts} settled={settled} models={models} />
    </aside>
  ) : null
  return (
    <div
      ref={screen}
      className={classes.screen}
      data-settings={(panel.place === 'side' && panel.isOpen) || undefined}
    >
      <div ref={dock} className={classes.dock}>
        <StudioComposer
          mode={mode}
          bench={bench}
          settled={settled}
          modelsKnown={models.isSuccess}
          remark={remark}
          fault={fault}
          settings={panel.place === 'dock' ? settings : null}
          tools={
            <SettingsButton
              summary={summaryOf(settled)}
              isOpen={panel.isOpen}
              controls={settingsId}
              onToggle={panel.toggle}
            />
          }
        />
      </div>
      {panel.place === 'side' ? settings : null}
      {over === null ? null : <DropOverlay words={over} />}
      <div className={classes.results}>
        <Results mode={mode} onExample={(text) => bench.drafts.replace({ text })} />
      </div>
    </div>
  )
}
