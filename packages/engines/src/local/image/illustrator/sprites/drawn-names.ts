/** What is drawn here because no icon shows it well; word to the name of the drawing. */
export const drawnNames: readonly (readonly [word: string, drawing: string])[] = [
  ['lighthouse', 'drawn-lighthouse'],
  ['windmill', 'drawn-windmill'],
  ['mill', 'drawn-windmill'],
  ['cabin', 'drawn-cabin'],
  ['cottage', 'drawn-cabin'],
  ['log cabin', 'drawn-cabin'],
  ['tower', 'drawn-tower'],
  ['watchtower', 'drawn-tower'],
  ['tree', 'drawn-tree'],
  ['oak', 'drawn-tree'],
  ['apple tree', 'drawn-tree'],
  ['pyramid', 'drawn-pyramid'],
  ['bench', 'drawn-bench'],
  ['hot air balloon', 'drawn-balloon'],
  ['air balloon', 'drawn-balloon'],
]
