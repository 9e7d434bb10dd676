import type { AppType } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { useMemo } from 'react'
import type { ApplicationWays } from '../../application/product'
import { usePaperlessPaths } from './paperless-paths'

/** What a paperless application is filed as. */
export interface Filing {
  appType: AppType
}

/** The ways between the screens of paperless applications, without their forms. */
export const paperlessWays: ApplicationWays<Filing> = {
  filings: { keyOf: ({ appType }) => appType, isFiled: () => true, of: ({ appType }) => ({ appType }) },
  may: 'nsdl.apply',
  usePaths() {
    const paths = usePaperlessPaths()
    return useMemo(
      () => ({
        choose: paths.apply('N'),
        apply: ({ appType }, id) => paths.apply(appType, id),
        check: paths.confirm,
        sent: id => paths.info(id),
        info: id => paths.info(id),
        reapply: id => paths.info(id),
        list: paths.list(),
        addPayment: paths.addPayment,
      }),
      [paths],
    )
  },
}
