import { type ItemKind, kinds } from '@atelier/contract/kinds/kind'
import { Button, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import type { Item } from '../../api/kind-calls.ts'
import { useSession } from '../../api/session.ts'
import { Row, Stack, textStyles } from '../box/box.tsx'
import { ItemDate } from '../item/item-date.tsx'
import classes from './prompt-shelf.module.css'
import { promptsOf } from './prompts-of.ts'

/** Items whose prompts are listed, and the prompts shown of them. */
const READ = 60
const SHOWN = 20

/** Debounce of the search in milliseconds. */
const REST_MS = 250

interface RecentPromptsProps {
  readonly kind: ItemKind
  readonly mode: string
  /** Words to search for; empty for the latest prompts. */
  readonly words: string
  readonly onChoose: (text: string) => void
}

/** The latest prompts of a mode, each once. */
export function RecentPrompts({ kind, mode, words, onChoose }: RecentPromptsProps) {
  const [search] = useDebouncedValue(words, REST_MS)
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['prompts', kind, mode, team, search],
    queryFn: ({ signal }) => {
      const query = { mode, in_sheet: 'false', limit: READ, ...(search === '' ? {} : { search }) } as const
      return call(kinds[kind].calls.list, { query, signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const choice = useMutation({ mutationFn: fullText, onSuccess: onChoose })
  const items = promptsOf(data?.results ?? []).slice(0, SHOWN)
  return (
    <section aria-label="Recent prompts">
      <h2 className={classes.heading}>Recent prompts</h2>
      {isPending ? (
        <Stack gap="xs" padding="xs" aria-hidden>
          <Skeleton height={32} />
          <Skeleton height={32} />
        </Stack>
      ) : null}
      {isError && !data ? (
        <Row gap="xs" padding="xs" size="sm" tone="danger" role="alert">
          Couldn’t load your prompts.
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </Row>
      ) : null}
      {data && items.length === 0 ? (
        <p className={`${classes.none} ${textStyles.note}`}>
          {search === '' ? 'Prompts you generate from appear here.' : 'No prompt has these words.'}
        </p>
      ) : null}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <button type="button" className={classes.prompt} onClick={() => choice.mutate(item)}>
              <span className={classes.text}>{item.text}</span>
              <span className={textStyles.caption}>
                <ItemDate iso={item.created_at} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The whole text of an item: lists have only its beginning. */
async function fullText({ id, text, characters }: Item): Promise<string> {
  const listed = text ?? ''
  if (characters === null || [...listed].length >= characters) return listed
  return (await call('GET /items/{id}', { params: { id } })).text ?? listed
}
