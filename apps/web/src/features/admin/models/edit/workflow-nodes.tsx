import { Row, Stack, textStyles } from '../../../../ui/box/box.tsx'
import classes from './editor.module.css'
import { valueWords, type WorkflowNode } from './workflow.ts'

/** The nodes of a ComfyUI workflow with the inputs that a mapping can replace, and what replaces them. */
export function WorkflowNodes({ nodes }: { nodes: readonly WorkflowNode[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={classes.endpoint} tabIndex={0} aria-label="Nodes of the workflow">
      <Stack as="ul" gap="sm">
        {nodes.map(({ id, title, nodeClass, fields }) => (
          <li key={id}>
            <Row gap={6} wrap>
              <code>{id}</code>
              <span className={textStyles.breaks}>{title}</span>
              {title === nodeClass ? null : <span className={textStyles.caption}>{nodeClass}</span>}
            </Row>
            {fields.map(({ name, value }) => (
              <p key={name} className={`${textStyles.caption} ${textStyles.breaks}`}>
                {name}: {valueWords(value)}
              </p>
            ))}
          </li>
        ))}
      </Stack>
    </section>
  )
}
