import { IconMicrophone2, IconMovie, IconMusic, IconPhoto, type TablerIcon } from '@tabler/icons-react'
import { Stack } from '../../ui/box/box.tsx'
import classes from './assistant.module.css'

const suggestions: readonly { readonly icon: TablerIcon; readonly words: string }[] = [
  { icon: IconPhoto, words: 'Three images of a fox in snow and a calm 20 second track' },
  { icon: IconMicrophone2, words: 'Say “Welcome to our studio” with a warm female voice' },
  { icon: IconMovie, words: 'A five second video of waves at sunset, in portrait' },
  { icon: IconMusic, words: 'The sound of rain on a tent, and a slow piano piece' },
]

/** Shown in an empty conversation. Selecting a suggestion inserts it into the message box. */
export function Suggestions({ onChoose }: { onChoose: (words: string) => void }) {
  return (
    <Stack align="center" grow className={classes.empty}>
      <h2 className={classes.invitation}>What do you want to create?</h2>
      <p className={classes.lead}>
        Describe it in your own words. You see the cost of each item, and no credits are spent until you
        confirm.
      </p>
      <ul className={classes.suggestions}>
        {suggestions.map(({ icon: Icon, words }) => (
          <li key={words}>
            <button type="button" className={classes.suggestion} onClick={() => onChoose(words)}>
              <Icon size={18} stroke={1.75} className={classes.suggestionIcon} aria-hidden />
              {words}
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
