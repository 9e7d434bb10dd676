import { type Filing, isFiled, keyOf } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { useMemo } from 'react'
import type { ApplicationWays } from '../application/product'
import { usePanPaths } from './pan-paths'

/** What is filed with the tax department, and where: screens that only lead to an application load no more of it. */
export const panWays: ApplicationWays<Filing> = {
  filings: { keyOf, isFiled, of: ({ appType, category, foreign }) => ({ appType, category, foreign }) },
  may: 'nsdl.apply',
  usePaths() {
    const paths = usePanPaths()
    return useMemo(
      () => ({
        ...paths,
        choose: paths.choose('N'),
        apply: (filing, id) => paths.apply(id, filing),
        sent: (id, state) => (state === 'awaitingCrop' ? paths.crop(id) : paths.scan(id)),
        list: paths.list('all'),
      }),
      [paths],
    )
  },
}
