import { lazy, Suspense } from 'react'
import type { Model } from '../../api/models.ts'
import { Row, textStyles } from '../../ui/box/box.tsx'
import { useDraft } from '../../ui/composer/use-draft.ts'
import type { StudioMode } from './mode.ts'
import classes from './prompt-help.module.css'
import type { DescribedMode } from './request-notes.tsx'
import type { StudioDrafts } from './studio-draft.ts'
import { hasStyle, toggleStyle } from './styles.ts'

const RequestNotes = lazy(async () => ({ default: (await import('./request-notes.tsx')).RequestNotes }))

interface PromptHelpProps {
  readonly mode: StudioMode
  readonly drafts: StudioDrafts
}

/** Modes whose built-in models tell what they cannot do. */
const describedModes: readonly DescribedMode[] = [
  'TEXT_TO_IMAGE',
  'IMAGE_TO_IMAGE',
  'TEXT_TO_VIDEO',
  'SOUND',
  'MUSIC',
  'MUSIC_TO_MUSIC',
]

/** What the model makes of the prompt, and styles. */
export function PromptHelp({ mode, drafts, model }: PromptHelpProps & { readonly model: Model | null }) {
  const described = describedModes.find((one) => one === mode.mode)
  return (
    <>
      {described && model?.local ? (
        <Suspense fallback={<p className={classes.notes} />}>
          <RequestNotes mode={described} model={model} drafts={drafts} />
        </Suspense>
      ) : null}
      {mode.styles.length > 0 ? <Styles mode={mode} drafts={drafts} /> : null}
    </>
  )
}

function Styles({ mode, drafts }: PromptHelpProps) {
  const text = useDraft(drafts, ({ draft }) => draft.text)
  return (
    <Row as="fieldset" gap={6} className={classes.row} aria-label="Styles">
      <span className={textStyles.caption} aria-hidden>
        Style:
      </span>
      {mode.styles.map((style) => (
        <button
          key={style}
          type="button"
          className={classes.chip}
          aria-pressed={hasStyle(text, style)}
          onClick={() => drafts.change({ text: toggleStyle(text, style) })}
        >
          {style}
        </button>
      ))}
    </Row>
  )
}
