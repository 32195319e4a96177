import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/client.ts'
import type { Model } from '../../api/models.ts'
import { textStyles } from '../../ui/box/box.tsx'
import { useDraft } from '../../ui/composer/use-draft.ts'
import classes from './prompt-help.module.css'
import type { StudioDrafts } from './studio-draft.ts'

/** Debounce of the requests in milliseconds. */
const REST_MS = 400

/** A mode whose built-in models tell what they cannot do. */
export type DescribedMode =
  | 'TEXT_TO_IMAGE'
  | 'IMAGE_TO_IMAGE'
  | 'TEXT_TO_VIDEO'
  | 'SOUND'
  | 'MUSIC'
  | 'MUSIC_TO_MUSIC'

/** The quote of a request, with its notes. `further` is the number of its further images. */
function quoteOf(mode: DescribedMode, fields: { model: string; text: string }, further: number) {
  if (mode === 'TEXT_TO_VIDEO') return { kind: 'video' as const, mode, ...fields }
  if (mode === 'SOUND' || mode === 'MUSIC' || mode === 'MUSIC_TO_MUSIC') {
    return { kind: 'audio' as const, mode, ...fields }
  }
  const images = further > 0 ? { source_ids: Array.from({ length: further }, () => null) } : {}
  return { kind: 'image' as const, mode, ...fields, ...images }
}

interface RequestNotesProps {
  readonly mode: DescribedMode
  /** The chosen model, one of this machine. */
  readonly model: Model
  readonly drafts: StudioDrafts
}

/** What the model renders of the prompt, and what it cannot, while it is written; suggests a length. */
export function RequestNotes({ mode, model, drafts }: RequestNotesProps) {
  const typed = useDraft(drafts, ({ draft }) => draft.text.trim())
  const [text] = useDebouncedValue(typed, REST_MS)
  const { max = 0 } = model.inputs.images ?? {}
  const further = useDraft(drafts, ({ draft }) => (max > 1 ? draft.images.length : 0))
  const { data, isError } = useQuery({
    queryKey: ['POST /quotes', 'notes', mode, model.code, text, further],
    queryFn: ({ signal }) =>
      call('POST /quotes', { body: quoteOf(mode, { model: model.code, text }, further), signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  const notes = text === '' || isError ? [] : (data?.notes ?? [])
  const suggested = notes.find(({ seconds }) => seconds !== undefined)?.seconds ?? null
  useEffect(() => {
    if (drafts.get().suggestedSeconds !== suggested) drafts.change({ suggestedSeconds: suggested })
  }, [drafts, suggested])
  // Keeps its place, so that the prompt does not move when there is something to tell.
  if (notes.length === 0) return <p className={classes.notes} />
  return (
    <p className={classes.notes} role="status" aria-label="What the model can do">
      {notes.map((note) => (
        <span
          key={note.code}
          className={note.code === 'not_understood' ? textStyles.error : textStyles.caption}
        >
          {note.text}
        </span>
      ))}
    </p>
  )
}
