import { useStore } from '../../state/store.ts'
import { ComposerFrame } from '../../ui/composer/composer-frame.tsx'
import type { Readiness } from '../../ui/composer/readiness.ts'
import { useDraft } from '../../ui/composer/use-draft.ts'
import { useSpendable } from '../../ui/composer/use-spendable.ts'
import { useStart } from '../../ui/composer/use-start.ts'
import { FurtherImages } from './further-images.tsx'
import { storedImages } from './image-list.ts'
import type { StudioMode } from './mode.ts'
import { PromptHelp } from './prompt-help.tsx'
import { hasFiles, requestOf } from './request.ts'
import type { Settled } from './settled.ts'
import { slotsOf } from './slots-of.ts'
import classes from './source-slot.module.css'
import { SourceSlotView } from './source-slot.tsx'
import { maxCharactersOf, placeholderOf, studioReadiness } from './studio-readiness.ts'
import type { Workbench } from './workbench.ts'

interface StudioComposerProps {
  readonly mode: StudioMode
  readonly bench: Workbench
  readonly settled: Settled
  readonly modelsKnown: boolean
  /** A note about the prefilled draft; null without one. */
  readonly remark: string | null
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
  const start = useStart({ kind: mode.kind, hasFiles, send: mode.send }, readiness.cost)
  return (
    <ComposerFrame
      drafts={bench.drafts}
      placeholder={placeholderOf(mode, settled.model)}
      size="short"
      maxCharacters={maxCharactersOf(mode, settled.model)}
      remark={props.remark}
      readiness={readiness}
      start={start}
      above={
        single.length > 0 || images ? (
          <div className={classes.slots} data-count={single.length + (images ? 1 : 0)}>
            {single.map((slot, index) => (
              <SourceSlotView key={slot.name} slot={slot} bench={bench} acceptsPaste={index === 0} />
            ))}
            {images ? (
              <FurtherImages bench={bench} max={images.max} acceptsPaste={single.length === 0} />
            ) : null}
          </div>
        ) : null
      }
      below={<PromptHelp mode={mode} drafts={bench.drafts} model={settled.model} />}
      onGenerate={() => start.run(requestOf(mode, bench.drafts.get(), settled, bench.files.get()))}
    />
  )
}
