import { IconUsers, IconVocabulary } from '@tabler/icons-react'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { Row } from '../../../ui/box/box.tsx'
import { useDraft } from '../../../ui/composer/use-draft.ts'
import { PromptShelfButton } from '../../../ui/prompt-shelf/prompt-shelf-button.tsx'
import type { SpeechDrafts } from '../draft.ts'
import { castIn } from './cast.ts'
import { PauseTool } from './pause-tool.tsx'
import classes from './text-tools.module.css'
import { Tool } from './tool.tsx'

const loadPronunciations = () => import('../../../ui/pronunciations/pronunciations-dialog.tsx')
const PronunciationsDialog = lazy(() =>
  loadPronunciations().then((module) => ({ default: module.PronunciationsDialog })),
)

interface ToolBarProps {
  readonly drafts: SpeechDrafts
  readonly box: RefObject<HTMLTextAreaElement | null>
  /** Whether the voices panel below the text is open. */
  readonly isCasting: boolean
  readonly onCasting: (isCasting: boolean) => void
}

/** Tools for the text: pauses, voices, pronunciations, and earlier texts. */
export function ToolBar({ drafts, box, isCasting, onCasting }: ToolBarProps) {
  const [isDictionaryOpen, setIsDictionaryOpen] = useState(false)
  const cast = useDraft(drafts, ({ draft }) => {
    const { speakers, paragraphs } = castIn(draft)
    return speakers.length + paragraphs.length
  })
  return (
    <Row gap={2} wrap className={classes.bar} role="group" aria-label="Text tools">
      <PauseTool box={box} />
      <Tool
        icon={IconUsers}
        label="Speakers"
        count={cast}
        isOn={isCasting}
        onPress={() => onCasting(!isCasting)}
      />
      <Tool
        icon={IconVocabulary}
        label="Pronunciation"
        popup="dialog"
        onReach={() => void loadPronunciations()}
        onPress={() => setIsDictionaryOpen(true)}
      />
      <PromptShelfButton
        kind="speech"
        mode="TEXT_TO_SPEECH"
        onChoose={(text) => {
          drafts.replace({ text })
          box.current?.focus()
        }}
      />
      {isDictionaryOpen ? (
        <Suspense fallback={null}>
          <PronunciationsDialog onClose={() => setIsDictionaryOpen(false)} />
        </Suspense>
      ) : null}
    </Row>
  )
}
