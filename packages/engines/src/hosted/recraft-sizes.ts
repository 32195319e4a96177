/** Sizes in which Recraft V3 draws. */
export const recraftSizes: readonly string[] = [
  '1024x1024',
  '1365x1024',
  '1024x1365',
  '1536x1024',
  '1024x1536',
  '1820x1024',
  '1024x1820',
  '2048x1024',
  '1024x2048',
  '1434x1024',
  '1024x1434',
  '1280x1024',
  '1024x1280',
  '1707x1024',
  '1024x1707',
]
