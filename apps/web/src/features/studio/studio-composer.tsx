import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useStore } from '../../state/store.ts'
import type { Readiness } from '../../ui/composer/readiness.ts'
import { useDraft } from '../../ui/composer/use-draft.ts'
import { useSpendable } from '../../ui/composer/use-spendable.ts'
import { useStart } from '../../ui/composer/use-start.ts'
import { Optional } from '../../ui/optional.tsx'
import { PromptShelfButton } from '../../ui/prompt-shelf/prompt-shelf-button.tsx'
import { PromptDock } from './dock/prompt-dock.tsx'
import { storedImages } from './image-list.ts'
import { ReplacedSource } from './intake/replaced-source.tsx'
import type { StudioMode } from './mode.ts'
import { PromptHelp } from './prompt-help.tsx'
import { hasFiles, requestOf } from './request.ts'
import type { Settled } from './settled.ts'
import { slotsOf } from './slots-of.ts'
import classes from './source-slot.module.css'
import { SourceSlotView } from './source-slot.tsx'
import { maxCharactersOf, placeholderOf, studioReadiness } from './studio-readiness.ts'
import type { Workbench } from './workbench.ts'

/** Most models take no reference images. */
const FurtherImages = lazy(async () => ({ default: (await import('./further-images.tsx')).FurtherImages }))

interface StudioComposerProps {
  readonly mode: StudioMode
  readonly bench: Workbench
  readonly settled: Settled
  readonly modelsKnown: boolean
  /** A note about the prefilled draft; null without one. */
  readonly remark: string | null
  /** Why a dropped or pasted file was not received; null if it was. */
  readonly fault: string | null
  /** The settings, where there is no room beside the results. */
  readonly settings: ReactNode
  /** Shown beside the price. */
  readonly tools: ReactNode
}

function useReadiness({ mode, bench, settled, modelsKnown }: StudioComposerProps): Readiness {
  const credits = useSpendable()
  const files = useStore(bench.files.state, (now) => now)
  const { draft, characters, blank } = useDraft(bench.drafts, (state) => state)
  return studioReadiness({
    mode,
    characters,
    blank,
    credits,
    model: settled.model,
    seconds: settled.seconds,
    size: settled.size,
    ratio: settled.ratio,
    parameters: settled.parameters,
    problem: settled.problem,
    images: storedImages(draft, files).length,
    modelsKnown,
    n: mode.settings.includes('n') ? draft.n : 1,
    filled: {
      source: files.source !== undefined || draft.source !== null,
      audio: files.audio !== undefined || draft.audio !== null,
      last_frame: files.last_frame !== undefined || draft.last_frame !== null,
      mask: files.mask !== undefined || draft.mask !== null,
    },
  })
}

/** The composer: prompt, sources, price and start button. */
export function StudioComposer(props: StudioComposerProps) {
  const { mode, bench, settled } = props
  const readiness = useReadiness(props)
  const { single, images } = slotsOf(mode, settled.model)
  const box = useRef<HTMLTextAreaElement>(null)
  const start = useStart({ kind: mode.kind, hasFiles, send: mode.send }, readiness.cost)
  return (
    <PromptDock
      drafts={bench.drafts}
      box={box}
      placeholder={placeholderOf(mode, settled.model)}
      maxCharacters={maxCharactersOf(mode, settled.model)}
      readiness={readiness}
      start={start}
      above={
        <>
          {props.settings}
          {single.length > 0 || images ? (
            <div className={classes.slots}>
              {single.map((slot) => (
                <SourceSlotView
                  key={slot.name}
                  slot={slot}
                  bench={bench}
                  crop={mode.defaults.ratio === 'source' ? settled.ratio : undefined}
                />
              ))}
              {images ? (
                <Optional fallback={null}>
                  <Suspense fallback={null}>
                    <FurtherImages bench={bench} max={images.max} />
                  </Suspense>
                </Optional>
              ) : null}
            </div>
          ) : null}
        </>
      }
      below={
        <>
          <PromptHelp mode={mode} drafts={bench.drafts} model={settled.model} />
          {props.remark ? <p className={classes.remark}>{props.remark}</p> : null}
          {props.fault ? (
            <p className={classes.refusal} role="alert">
              {props.fault}
            </p>
          ) : null}
          <ReplacedSource bench={bench} slots={single} />
        </>
      }
      tools={
        <>
          {props.tools}
          <PromptShelfButton
            kind={mode.kind}
            mode={mode.mode}
            onChoose={(text) => {
              bench.drafts.replace({ text })
              box.current?.focus()
            }}
          />
        </>
      }
      onGenerate={() => {
        bench.replaced.set(null)
        start.run(requestOf(mode, bench.drafts.get(), settled, bench.files.get()))
      }}
    />
  )
}
