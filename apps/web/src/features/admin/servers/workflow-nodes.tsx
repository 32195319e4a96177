import type { Reply } from '@atelier/contract/routes/registry'
import { textStyles } from '../../../ui/box/box.tsx'
import table from '../../../ui/table/table.module.css'
import { Panel } from '../parts/panel.tsx'

type Node = Reply<'POST /admin/servers/{id}/workflow'>['nodes'][number]

/** A value in a line of text. */
const valueWords = (value: unknown) => {
  const words = JSON.stringify(value)
  return words.length > 60 ? `${words.slice(0, 59)}…` : words
}

/** The nodes of a workflow, whose fields the mapping refers to by node. */
export function WorkflowNodes({ nodes }: { nodes: readonly Node[] }) {
  return (
    <Panel title="Nodes">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section className={table.scroll} tabIndex={0} aria-label="List of nodes">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Node</th>
              <th scope="col">Title</th>
              <th scope="col">Fields</th>
            </tr>
          </thead>
          <tbody>
            {nodes.map(({ id, title, class: nodeClass, fields }) => (
              <tr key={id}>
                <td>{id}</td>
                <td>
                  {title}
                  {title === nodeClass ? null : <span className={textStyles.muted}> · {nodeClass}</span>}
                </td>
                <td className={table.wide}>
                  {fields.map(({ name, value }) => `${name}: ${valueWords(value)}`).join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}
