import { auditByUser } from '@sevakendra/contract/audit/reports'
import type { Row } from '../kit/list/screen'
import { type Asked, behind, isPeriod, whole } from '../kit/report/behind'
import { ReportScreen } from '../kit/report/report-screen'

/** The lines of a person in these days, of one event where it is given. */
const linesOf =
  (event?: string) =>
  ({ code }: Pick<Row<typeof auditByUser>, 'code'>, asked: Asked) =>
    behind('user-management/audit', {
      ...{ actorCode: whole(code), event },
      at: isPeriod(asked) ? `between~${asked.from}~${asked.to}` : undefined,
    })

export const AuditByUser = () => (
  <ReportScreen
    of={auditByUser}
    drill={linesOf()}
    figures={{ signIns: linesOf('signIn.done'), refused: linesOf('signIn.failed'), exported: linesOf('list.exported') }}
    empty="Nobody did anything in these days."
  />
)
