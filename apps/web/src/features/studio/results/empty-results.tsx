import { kinds } from '@atelier/contract/kinds/kind'
import { IconMovie, IconPhoto, IconWaveSine } from '@tabler/icons-react'
import { Stack, textStyles } from '../../../ui/box/box.tsx'
import { kindViews } from '../../../ui/item/kinds.ts'
import type { StudioMode } from '../mode.ts'
import classes from './empty-results.module.css'

const icons = { image: IconPhoto, video: IconMovie, audio: IconWaveSine, text: IconWaveSine }

interface EmptyResultsProps {
  readonly mode: StudioMode
  readonly onExample: (example: string) => void
}

/** Shown before the first result of a mode: example prompts. */
export function EmptyResults({ mode, onExample }: EmptyResultsProps) {
  const { name, nouns } = kindViews[mode.kind]
  const Icon = icons[kinds[mode.kind].medium]
  return (
    <Stack gap="lg" align="center" className={classes.empty}>
      <span className={classes.sign}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      <Stack gap={4} align="center">
        <h2 className={textStyles.title}>Your {nouns.many} appear here</h2>
        <p className={textStyles.muted}>
          They stay in {name}.{mode.examples.length > 0 ? ' Start with an example:' : ''}
        </p>
      </Stack>
      {mode.examples.length > 0 ? (
        <ul className={classes.examples} aria-label="Examples">
          {mode.examples.map((example) => (
            <li key={example}>
              <button type="button" className={classes.example} onClick={() => onExample(example)}>
                {example}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </Stack>
  )
}
