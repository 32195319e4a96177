import { Checkbox, TextInput } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { StartFoot } from '../../ui/composer/start-foot.tsx'
import { useSpendable } from '../../ui/composer/use-spendable.ts'
import { useStart } from '../../ui/composer/use-start.ts'
import { FileHead } from '../../ui/file-head/file-head.tsx'
import { formatExact } from '../../ui/format-number.ts'
import type { SettledSpeech } from '../../ui/speech-fields/speech-options.ts'
import classes from './pdf.module.css'
import type { PdfChoices } from './pdf-choices.ts'
import { pdfReadiness } from './pdf-readiness.ts'
import { pdfStart } from './pdf-start.ts'
import { PdfText } from './pdf-text.tsx'
import type { PdfSettings } from './settings.ts'
import type { ChosenPdf, PdfPreviewState } from './use-pdf-preview.ts'

interface PdfDeskProps {
  readonly pdf: ChosenPdf
  readonly whole: PdfPreviewState
  /** The text to be spoken; null while unknown. */
  readonly pdfPreview: PdfPreviewState | null
  /** Why the selected pages are invalid. */
  readonly refusal: string | null
  readonly choices: PdfChoices
  readonly settings: PdfSettings
  readonly options: SettledSpeech
  readonly onChange: (change: Partial<PdfChoices>) => void
  readonly onRemove: () => void
}

const counted = (count: number, one: string) => `${formatExact(count)} ${one}${count === 1 ? '' : 's'}`

/** A parsed PDF: its text, options, price and start button. */
export function PdfDraftForm(props: PdfDeskProps) {
  const { pdf, whole, pdfPreview, refusal, choices, settings, options, onChange, onRemove } = props
  const credits = useSpendable()
  const byChapter = choices.byChapter && whole.chapters.length > 0
  const rate = settings.voice?.price_tier.rate ?? null
  const { fields, factor, problem: badOption } = options
  const readiness = pdfReadiness({ pdfPreview, byChapter, rate, factor, badOption, refusal, credits })
  const start = useStart(pdfStart(onRemove), readiness.cost)
  const run = () => {
    if (!readiness.ready || start.isPending) return
    start.run({ pdf, choices: { ...choices, byChapter }, settings, options: fields })
  }
  const shown = pdfPreview ?? whole
  return (
    <>
      <FileHead icon={IconFileTypePdf} name={pdf.file.name} removeLabel="Remove the PDF" onRemove={onRemove}>
        {counted(whole.pages, 'page')} · {counted(shown.characters, 'character')} ·{' '}
        {counted(byChapter ? shown.chapters.length : 1, 'recording')}
      </FileHead>
      <PdfText pdfPreview={shown} isStale={pdfPreview === null} byChapter={byChapter} />
      <ChoiceFields
        chapters={whole.chapters.length}
        choices={choices}
        refusal={refusal}
        onChange={onChange}
      />
      <StartFoot label="Generate" readiness={readiness} start={start} onPress={run} />
    </>
  )
}

interface ChoiceFieldsProps extends Pick<PdfDeskProps, 'choices' | 'refusal' | 'onChange'> {
  /** Chapters of the whole PDF. */
  readonly chapters: number
}

function ChoiceFields({ chapters, choices, refusal, onChange }: ChoiceFieldsProps) {
  return (
    <div className={classes.choices}>
      <TextInput
        label="Title"
        maxLength={200}
        value={choices.title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextInput
        label="Pages"
        placeholder="All, or for example 3-7,9"
        maxLength={200}
        inputMode="numeric"
        value={choices.pages}
        error={refusal !== null}
        onChange={({ currentTarget }) => onChange({ pages: currentTarget.value })}
      />
      {chapters === 0 ? null : (
        <Checkbox
          className={classes.wide}
          size="sm"
          radius="xs"
          label="One recording per chapter"
          checked={choices.byChapter}
          onChange={({ currentTarget }) => onChange({ byChapter: currentTarget.checked })}
        />
      )}
    </div>
  )
}
