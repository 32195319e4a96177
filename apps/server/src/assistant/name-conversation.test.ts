import { expect, it } from 'vitest'
import { nameConversation } from './name-conversation.ts'

it.each([
  ['three images of a sailing boat', 'Three images of a sailing boat'],
  ['Please make me three images of a sailing boat!', 'Three images of a sailing boat'],
  ['Could you please draw a fox?', 'A fox'],
  ['I would like to have a calm track. It should be 20 seconds long.', 'A calm track'],
  [
    'two pictures\nof a fox in the snow at dawn, with long shadows on the hills',
    'Two pictures of a fox in the snow at dawn',
  ],
  [
    'a picture of the old lighthouse of the harbor in the evening light',
    'A picture of the old lighthouse of the harbor',
  ],
  ['a 2.5 second video of waves', 'A 2.5 second video of waves'],
  ['say "Good night, everybody"', 'Say "Good night, everybody"'],
  ['Kannst du drei Bilder von einem Boot malen?', 'Drei Bilder von einem Boot malen'],
  ['make it jazz', 'Make it jazz'],
  ['hi!', 'Hi'],
  ['???', '???'],
  ['雪'.repeat(60), '雪'.repeat(48)],
])('%s is named %s', (message, name) => {
  expect(nameConversation(message)).toBe(name)
})
