import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { Row } from '../../ui/box/box.tsx'
import classes from './layout-switch.module.css'
import type { Layout } from './use-layout.ts'

const layouts = [
  { layout: 'grid', label: 'Grid', Icon: IconLayoutGrid },
  { layout: 'table', label: 'Table', Icon: IconList },
] as const

/** Switches between grid and table. */
export function LayoutSwitch(props: { layout: Layout; onLayout: (layout: Layout) => void }) {
  return (
    <Row as="fieldset" align="stretch" className={classes.switch} aria-label="Layout">
      {layouts.map(({ layout, label, Icon }) => (
        <button
          key={layout}
          type="button"
          className={classes.side}
          aria-pressed={props.layout === layout}
          aria-label={label}
          title={label}
          onClick={() => props.onLayout(layout)}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
    </Row>
  )
}
