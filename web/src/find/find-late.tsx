import { Skeleton } from '@mantine/core'
import { latePart } from '../kit/shell/late-part'

/** The palette, fetched when somebody opens it. */
export const LatePalette = latePart(
  async () => (await import('./palette')).Palette,
  () => <Skeleton height={56} />,
)
