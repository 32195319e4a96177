import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/client.ts'
import type { Model } from '../../api/models.ts'
import { Stack, textStyles } from '../../ui/box/box.tsx'
import { useDraft } from '../../ui/composer/use-draft.ts'
import classes from './prompt-help.module.css'
import type { StudioDrafts } from './studio-draft.ts'

/** Debounce of the requests in milliseconds. */
const REST_MS = 400

/** A mode whose built-in models tell what they cannot do. */
export type DescribedMode = 'TEXT_TO_IMAGE' | 'IMAGE_TO_IMAGE' | 'TEXT_TO_VIDEO' | 'SOUND' | 'MUSIC'

/** The quote of a request, with its notes. */
function quoteOf(mode: DescribedMode, fields: { model: string; text: string }) {
  if (mode === 'TEXT_TO_VIDEO') return { kind: 'video' as const, mode, ...fields }
  if (mode === 'SOUND' || mode === 'MUSIC') return { kind: 'audio' as const, mode, ...fields }
  return { kind: 'image' as const, mode, ...fields }
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
  const { data, isError } = useQuery({
    queryKey: ['POST /quotes', 'notes', mode, model.code, text],
    queryFn: ({ signal }) =>
      call('POST /quotes', { body: quoteOf(mode, { model: model.code, text }), signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  const notes = text === '' || isError ? [] : (data?.notes ?? [])
  const suggested = notes.find(({ seconds }) => seconds !== undefined)?.seconds ?? null
  useEffect(() => {
    if (drafts.get().suggestedSeconds !== suggested) drafts.change({ suggestedSeconds: suggested })
  }, [drafts, suggested])
  if (notes.length === 0) return null
  return (
    <Stack gap={2} className={classes.row} role="status" aria-label="What the model can do">
      {notes.map((note) => (
        <span
          key={note.code}
          className={note.code === 'not_understood' ? textStyles.error : textStyles.caption}
        >
          {note.text}
        </span>
      ))}
    </Stack>
  )
}
