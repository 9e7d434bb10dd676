import type { RegistrationState } from '@sevakendra/contract/gst/registration/flow'
import { useMemo } from 'react'
import type { ApplicationWays } from '../application/product'
import { useGstPaths } from './gst-paths'

/** There is one thing to file, so nothing is chosen before the first question. */
export type Filing = object

/** Where a registration is filed: screens that only lead to one load no more of it. */
export const gstWays: ApplicationWays<Filing> = {
  filings: { keyOf: () => 'registration', isFiled: () => true, of: () => ({}) },
  may: 'gst.apply',
  usePaths() {
    const paths = useGstPaths()
    return useMemo(
      () => ({
        ...paths,
        choose: paths.apply(),
        apply: (_filing, id) => paths.apply(id),
        sent: (id, state) => (state === ('awaitingPapers' satisfies RegistrationState) ? paths.papers(id) : paths.info(id)),
        list: paths.list(),
      }),
      [paths],
    )
  },
}
