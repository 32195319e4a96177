import { IconPhoto } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { type Command, matching } from './command.ts'

const command = (label: string, hint: string): Command => ({
  id: label,
  label,
  hint,
  icon: IconPhoto,
  run: () => undefined,
})
const commands = [
  command('Text to image', 'Image'),
  command('Image to video', 'Video'),
  command('Sign out', 'Account'),
]
const labels = (query: string) => matching(commands, query).map(({ label }) => label)

test('every word must match the label or the hint, in any order', () => {
  expect(labels('video image')).toEqual(['Image to video'])
  expect(labels('account')).toEqual(['Sign out'])
  expect(labels('image account')).toEqual([])
})

test('commands that start with the query come first', () => {
  expect(labels('image')).toEqual(['Image to video', 'Text to image'])
  expect(labels('')).toHaveLength(3)
})
