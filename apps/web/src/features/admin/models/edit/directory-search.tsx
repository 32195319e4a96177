import type { Reply } from '@atelier/contract/routes/registry'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../api/query.ts'
import { Badge } from '../../../../ui/badge/badge.tsx'
import { Card, Notice, Row, Stack, textStyles } from '../../../../ui/box/box.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../../ui/filters/filter-bar.tsx'
import { ListLoading } from '../../../../ui/list-states/list-loading.tsx'
import { modeWords } from '../model.ts'
import classes from './editor.module.css'

const unsupportedWords = { transcription: 'Transcription, not offered yet' } as const

/** A listed model in one of its modes; the mode is undefined if it is not known. */
export interface ChosenModel {
  readonly endpoint: string
  readonly mode: string | undefined
}

interface DirectorySearchProps {
  readonly provider: string | undefined
  readonly search: {
    readonly value: string | undefined
    readonly onChange: (value: string | undefined) => void
  }
  readonly onProvider: (provider: string | undefined) => void
  readonly onChoose: (chosen: ChosenModel) => void
  readonly onByHand: () => void
}

/** Chooses a provider and one of the models it lists. */
export function DirectorySearch({ provider, search, onProvider, onChoose, onByHand }: DirectorySearchProps) {
  const { data: providers } = useQuery({ ...apiQuery('GET /admin/providers') })
  const names = Object.fromEntries(providers?.results.map(({ code, name }) => [code, name]) ?? [])
  return (
    <div>
      <FilterBar>
        <ChoiceFilter
          label="Provider"
          any="Choose a provider"
          options={names}
          value={provider}
          onChange={onProvider}
        />
        {provider === undefined ? null : (
          <SearchFilter label="Search its models" placeholder="Name or endpoint" {...search} />
        )}
      </FilterBar>
      {provider === undefined ? null : (
        <Stack gap="md">
          <Found provider={provider} search={search.value} onChoose={onChoose} />
          <Row gap="sm" wrap>
            <Button size="sm" variant="default" onClick={onByHand}>
              Define it by hand
            </Button>
            <span className={textStyles.note}>For models that the provider does not list.</span>
          </Row>
        </Stack>
      )}
    </div>
  )
}

type FoundProps = Pick<DirectorySearchProps, 'onChoose'> & { provider: string; search: string | undefined }

function Found({ provider, search, onChoose }: FoundProps) {
  const { data, error } = useQuery({
    ...apiQuery('GET /admin/models/directory', {
      query: { provider, ...(search === undefined ? {} : { search }) },
    }),
    retry: false,
  })
  if (error)
    return (
      <Notice role="status" tone="warning">
        {error.message}
      </Notice>
    )
  if (!data) return <ListLoading />
  if (data.results.length === 0) return <p className={textStyles.muted}>No models match.</p>
  return (
    <Card as="ul" clip divided aria-label="Models of the provider">
      {data.results.map((listed) => (
        <Listed
          key={`${listed.endpoint} ${listed.purpose?.mode}`}
          listed={listed}
          onChoose={() => onChoose({ endpoint: listed.endpoint, mode: listed.purpose?.mode })}
        />
      ))}
    </Card>
  )
}

interface ListedProps {
  readonly listed: Reply<'GET /admin/models/directory'>['results'][number]
  readonly onChoose: () => void
}

function Listed({ listed, onChoose }: ListedProps) {
  const { endpoint, name, description, purpose, unsupported, ends_on, is_added } = listed
  const mode = purpose ? modeWords(purpose.kind, purpose.mode) : null
  return (
    <li className={classes.listed}>
      <Stack gap={2}>
        <Row gap="xs" wrap>
          <span className={textStyles.strong}>{name}</span>
          {mode ? <Badge tone="quiet">{mode}</Badge> : null}
          {unsupported ? <Badge tone="quiet">{unsupportedWords[unsupported]}</Badge> : null}
          {is_added ? <Badge tone="good">Added</Badge> : null}
          {ends_on ? <Badge tone="warning">Ends on {ends_on}</Badge> : null}
        </Row>
        <span className={`${textStyles.note} ${textStyles.breaks}`}>{endpoint}</span>
        {description ? <span className={textStyles.note}>{description}</span> : null}
      </Stack>
      {unsupported ? null : (
        <Button
          size="sm"
          variant="default"
          aria-label={mode ? `Choose ${name}: ${mode}` : `Choose ${name}`}
          onClick={onChoose}
        >
          Choose
        </Button>
      )}
    </li>
  )
}
