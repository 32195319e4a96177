import { Button, TextInput } from '@mantine/core'
import { IconArrowRight, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Row, Stack, textStyles } from '../box/box.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import classes from './pronunciations.module.css'
import type { Pronunciation } from './use-pronunciations.ts'

/** Number of entries from which a search box is shown. */
const SEARCHED = 8

interface PronunciationListProps {
  readonly entries: readonly Pronunciation[]
  readonly isRemoving: boolean
  readonly onAdd: () => void
  readonly onEdit: (entry: Pronunciation) => void
  readonly onRemove: (entry: Pronunciation) => void
}

/** The scope of an entry, unless it applies everywhere. */
function boundsOf({ language, match, case_sensitive }: Pronunciation): string {
  const bounds = [
    language === null ? '' : `voices of ${language}`,
    match === 'anywhere' ? 'also within words' : '',
    case_sensitive ? 'same capitals' : '',
  ]
  return bounds.filter(Boolean).join(' · ')
}

/** The dictionary's entries, with their actions. */
export function PronunciationList(props: PronunciationListProps) {
  const { entries, isRemoving, onAdd, onEdit, onRemove } = props
  const [search, setSearch] = useState('')
  const term = search.trim().toLowerCase()
  const found = entries.filter(({ written, spoken }) => `${written}\n${spoken}`.toLowerCase().includes(term))
  return (
    <>
      <Row gap="sm" align="stretch">
        {entries.length >= SEARCHED ? (
          <TextInput
            className={classes.search}
            type="search"
            aria-label="Search the dictionary"
            placeholder="Search"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        ) : null}
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          Add a word
        </Button>
      </Row>
      {entries.length === 0 ? (
        <p className={textStyles.muted}>
          No entries yet. Add a name or abbreviation that voices mispronounce.
        </p>
      ) : null}
      {entries.length > 0 && found.length === 0 ? <p className={textStyles.muted}>Nothing found.</p> : null}
      <Stack as="ul" divided className={classes.list} aria-label="Dictionary">
        {found.map((entry) => (
          <Row key={entry.id} as="li" gap={4} className={classes.row}>
            <Row as="span" wrap grow className={classes.words}>
              <span className={textStyles.strong}>{entry.written}</span>
              <IconArrowRight size={14} className={classes.arrow} aria-label="is spoken as" />
              <span className={classes.spoken}>{entry.spoken}</span>
              <span className={classes.bounds}>{boundsOf(entry)}</span>
            </Row>
            <IconButton icon={IconPencil} label={`Edit ${entry.written}`} onClick={() => onEdit(entry)} />
            <IconButton
              icon={IconTrash}
              label={`Remove ${entry.written}`}
              disabled={isRemoving}
              onClick={() => onRemove(entry)}
            />
          </Row>
        ))}
      </Stack>
    </>
  )
}
