import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { apiQuery } from '../../../../api/query.ts'
import { Notice, textStyles } from '../../../../ui/box/box.tsx'
import classes from './editor.module.css'
import { EndpointFields } from './endpoint-fields.tsx'
import { JsonField } from './json-field.tsx'
import type { EndpointField } from './proposal.ts'
import { Section } from './section.tsx'
import type { SectionProps } from './section-props.ts'
import { nodesOf } from './workflow.ts'
import { WorkflowNodes } from './workflow-nodes.tsx'

const lead =
  'The request to the provider. { "$": "text" } is replaced by the prompt, and { "$": "parameters.resolution" } by an option. Without a mapping, the provider’s own is used.'

interface MappingSectionProps extends SectionProps {
  /** The fields of the endpoint; null if they have not been requested. */
  readonly fields: readonly EndpointField[] | null
}

/** How a request is translated for the provider. */
export function MappingSection({ draft, change, fields }: MappingSectionProps) {
  const nodes = useMemo(() => nodesOf(draft.request), [draft.request])
  return (
    <Section id="mapping" lead={lead}>
      <div className={classes.mapping}>
        <div className={classes.column}>
          <JsonField
            label="Request"
            path="request"
            description="JSON with the fields of the endpoint."
            value={draft.request}
            onChange={(request) => change({ request })}
          />
          <JsonField
            label="Output"
            path="output"
            description="Where the response contains the file, such as { &quot;file&quot;: &quot;images.0.url&quot; }."
            value={draft.output}
            onChange={(output) => change({ output })}
          />
          {draft.kind === 'speech' ? (
            <JsonField
              label="Speech"
              path="speech"
              description="Voices and limits of the model."
              value={draft.speech}
              onChange={(speech) => change({ speech })}
            />
          ) : null}
        </div>
        {nodes.length > 0 ? (
          <WorkflowNodes nodes={nodes} />
        ) : fields ? (
          <EndpointFields fields={fields} request={draft.request} />
        ) : (
          <FieldsOnDemand draft={draft} />
        )}
      </div>
    </Section>
  )
}

/** Asks the provider for the fields of the endpoint. */
function FieldsOnDemand({ draft: { provider, endpoint, request } }: Pick<SectionProps, 'draft'>) {
  const [asked, setAsked] = useState<string | null>(null)
  const { data, error, isFetching } = useQuery({
    ...apiQuery('GET /admin/models/proposal', { query: { provider, endpoint: asked ?? '' } }),
    enabled: asked !== null,
    retry: false,
  })
  if (data && asked === endpoint) return <EndpointFields fields={data.fields} request={request} />
  return (
    <div className={classes.column}>
      <div>
        <Button
          size="sm"
          variant="default"
          loading={isFetching}
          disabled={endpoint.trim() === ''}
          onClick={() => setAsked(endpoint)}
        >
          Load the endpoint’s fields
        </Button>
      </div>
      {error && asked === endpoint ? (
        <Notice tone="warning" size="sm">
          {error.message}
        </Notice>
      ) : (
        <p className={textStyles.note}>The provider describes which fields the endpoint accepts.</p>
      )}
    </div>
  )
}
