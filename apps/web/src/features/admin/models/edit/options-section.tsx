import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Stack, textStyles } from '../../../../ui/box/box.tsx'
import { moved, newOption, type OptionDraft } from './option-draft.ts'
import { OptionEditor } from './option-editor.tsx'
import { Section } from './section.tsx'
import type { SectionProps } from './section-props.ts'

/** The options of a model, in the order of the form. */
export function OptionsSection({ draft, change }: SectionProps) {
  const { options } = draft
  const set = (next: readonly OptionDraft[]) => change({ options: next })
  return (
    <Section id="options" lead="Users change them under “More settings”. The mapping refers to them by name.">
      {options.length === 0 ? <p className={textStyles.muted}>This model has no options.</p> : null}
      <Stack as="ol" gap="sm">
        {options.map((option, index) => (
          <li key={option.id}>
            <OptionEditor
              option={option}
              isFirst={index === 0}
              isLast={index === options.length - 1}
              onChange={(changed) => set(options.map((one) => (one.id === option.id ? changed : one)))}
              onMove={(by) => set(moved(options, index, by))}
              onRemove={() => set(options.filter(({ id }) => id !== option.id))}
            />
          </li>
        ))}
      </Stack>
      <div>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => set([...options, newOption()])}
        >
          Add an option
        </Button>
      </div>
    </Section>
  )
}
