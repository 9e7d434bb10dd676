import { ownStaffFilings } from '@sevakendra/contract/nsdl-pan/work/reports'
import type { FilingOutcome } from '@sevakendra/contract/nsdl-pan/work/words'
import type { Row } from '../../kit/list/screen'
import { type Asked, behind, isPeriod, whole } from '../../kit/report/behind'
import { ReportScreen } from '../../kit/report/report-screen'

/** The applications of a person, of the kind of the row and what became of them. */
const filed =
  (outcome?: FilingOutcome) =>
  ({ code, kind }: Pick<Row<typeof ownStaffFilings>, 'code' | 'kind'>, asked: Asked) =>
    behind(`product/nsdl-pan/${kind === 'paperless' ? 'paperless' : 'physical'}/list`, {
      filedBy: whole(code),
      outcome,
      submittedAt: isPeriod(asked) ? `between~${asked.from}~${asked.to}` : undefined,
    })

/** What each person of the own shop filed; a row opens it. */
export const OwnStaffFilings = () => (
  <ReportScreen
    of={ownStaffFilings}
    drill={filed()}
    figures={{ filed: filed(), open: filed('open'), acknowledged: filed('acknowledged'), ended: filed('ended') }}
    empty="No application was filed in these days."
  />
)
