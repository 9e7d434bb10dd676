import { Skeleton } from '@mantine/core'
import { lazyPart } from '../kit/shell/lazy-part'

/** The palette, fetched when somebody opens it. */
export const LazyPalette = lazyPart(
  async () => (await import('./palette')).Palette,
  () => <Skeleton height={56} />,
)
