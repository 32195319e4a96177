import { useStore } from '../../state/store.ts'
import { Stack } from '../../ui/box/box.tsx'
import { ComposerFrame } from '../../ui/composer/composer-frame.tsx'
import type { Readiness } from '../../ui/composer/readiness.ts'
import { useDraft } from '../../ui/composer/use-draft.ts'
import { useSpendable } from '../../ui/composer/use-spendable.ts'
import { useStart } from '../../ui/composer/use-start.ts'
import type { StudioMode } from './mode.ts'
import { neededSlots } from './needed-slots.ts'
import { PromptHelp } from './prompt-help.tsx'
import { hasFiles, requestOf } from './request.ts'
import type { Settled } from './settled.ts'
import classes from './source-slot.module.css'
import { SourceSlotView } from './source-slot.tsx'
import { studioReadiness } from './studio-readiness.ts'
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
    modelsKnown,
    n: mode.settings.includes('n') ? draft.n : 1,
    filled: {
      source: files.source !== undefined || draft.source !== null,
      audio: files.audio !== undefined || draft.audio !== null,
    },
  })
}

/** The composer: prompt, sources, price and start button. */
export function StudioComposer(props: StudioComposerProps) {
  const { mode, bench, settled } = props
  const readiness = useReadiness(props)
  const slots = neededSlots(mode, settled.model)
  const start = useStart({ kind: mode.kind, hasFiles, send: mode.send })
  return (
    <ComposerFrame
      drafts={bench.drafts}
      placeholder={mode.placeholder}
      size="short"
      maxCharacters={mode.maxCharacters}
      remark={props.remark}
      readiness={readiness}
      start={start}
      above={
        slots.length > 0 ? (
          <Stack gap="sm" className={classes.slots} data-count={slots.length}>
            {slots.map((slot, index) => (
              <SourceSlotView key={slot.name} slot={slot} bench={bench} acceptsPaste={index === 0} />
            ))}
          </Stack>
        ) : null
      }
      below={<PromptHelp mode={mode} drafts={bench.drafts} />}
      onGenerate={() => start.run(requestOf(bench.drafts.get(), settled, bench.files.get()))}
    />
  )
}
