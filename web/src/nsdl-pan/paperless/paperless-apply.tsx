import { readProvider } from '@sevakendra/contract/nsdl-pan/paperless/endpoints'
import { ApplyScreen } from '../../application/apply-screen'
import { useRead } from '../../kit/call/send'
import { useHeldUp } from '../../kit/session/may'
import { LoadState } from '../../kit/shell/load-state'
import { paperlessApplications } from './application-product'
import { NoProvider } from './no-provider'

const newOne = { appType: 'N' } as const
const correction = { appType: 'C' } as const

/** `paperless/apply/N/{id?}` */
export const PaperlessNew = () => <Apply filing={newOne} />

/** `paperless/apply/C/{id?}` */
export const PaperlessCorrection = () => <Apply filing={correction} />

/** Nobody types what cannot be sent. */
function Apply({ filing }: { filing: object }) {
  const held = useHeldUp()
  const { data, error, refetch } = useRead(readProvider, { enabled: held === null })
  if (held === null) {
    if (!data) return <LoadState error={error} again={refetch} />
    if (data.provider === null) return <NoProvider />
  }
  return <ApplyScreen of={paperlessApplications as never} filing={filing} />
}
