import { Badge } from '../../../../ui/badge/badge.tsx'
import { Row, Stack, textStyles } from '../../../../ui/box/box.tsx'
import classes from './editor.module.css'
import { type EndpointField, readRequest } from './proposal.ts'

interface EndpointFieldsProps {
  readonly fields: readonly EndpointField[]
  /** The mapping as it is typed. */
  readonly request: string
}

/** The fields of the endpoint; required ones that the mapping lacks are marked. */
export function EndpointFields({ fields, request }: EndpointFieldsProps) {
  if (fields.length === 0)
    return <p className={textStyles.note}>The provider does not describe the fields of this endpoint.</p>
  const mapped = new Set(Object.keys(readRequest(request)))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={classes.endpoint} tabIndex={0} aria-label="Fields of the endpoint">
      <Stack as="ul" gap="sm">
        {fields.map(({ name, type, required, description, values }) => (
          <li key={name}>
            <Row gap={6} wrap>
              <code className={textStyles.breaks}>{name}</code>
              <span className={textStyles.caption}>{type}</span>
              {mapped.has(name) ? (
                <Badge tone="good">Mapped</Badge>
              ) : required ? (
                <Badge tone="bad">Required, not mapped</Badge>
              ) : null}
            </Row>
            {description ? <p className={textStyles.caption}>{description}</p> : null}
            {values && values.length > 0 ? (
              <p className={textStyles.caption}>Values: {values.join(', ')}</p>
            ) : null}
          </li>
        ))}
      </Stack>
    </section>
  )
}
